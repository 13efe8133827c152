import type pg from "pg";
import { makeProduct, type Pattern, type ProductRow } from "./products";
import { batchesOf, count, type Say } from "./rows";
import type { SearchMaker } from "./search-maker";

/** The example goods, out of which others are made. */
export async function readPatterns(client: pg.Client): Promise<Pattern[]> {
  const { rows: patterns } = await client.query<Pattern>(`
    SELECT p.name, p.brand, p.category_id, p.summary, p.features, p.warranty, p.price_pesewas,
      coalesce((SELECT json_agg(json_build_object('url', m.url, 'alt', m.alt) ORDER BY m.position)
        FROM product_image m WHERE m.product_id = p.id), '[]') AS images
    FROM product p WHERE p.sku LIKE 'KN-%' ORDER BY p.sku`);
  if (patterns.length === 0) throw new Error("This database has no example goods: npm run db:seed writes them.");
  return patterns;
}

export async function countProducts(client: pg.Client, patterns: readonly Pattern[]): Promise<number> {
  return patterns.length + (await count(client, "product WHERE sku LIKE 'BN-%'"));
}

interface Missing {
  patterns: readonly Pattern[];
  present: number;
  wanted: number;
}

/** Adds goods with their pictures and stock, and what triggers would have written of them, but for the single news. */
export async function addProducts(client: pg.Client, makers: SearchMaker[], missing: Missing, say: Say) {
  const { patterns, present, wanted } = missing;
  if (present >= wanted) return;
  const batches = batchesOf({ ...missing, what: "products", make: (number) => makeProduct(number, patterns) });
  let done = present;
  for (;;) {
    const under: { maker: SearchMaker; rows: ProductRow[]; made: Promise<void> }[] = [];
    for (const maker of makers) {
      const { value: rows } = batches.next();
      if (rows) under.push({ maker, rows, made: maker.make(rows) });
    }
    if (under.length === 0) break;
    await Promise.all(under.map(({ made }) => made));
    // In their order, so that they also lie on the disk as in any other shop of this size.
    for (const { maker, rows } of under) {
      await maker.deliver(client);
      await insertStockAndPictures(client, rows);
      done += rows.length;
    }
    say("products", done, wanted);
  }
  await client.query(`
    INSERT INTO stock_movement (product_id, kind, quantity, on_hand_after, made_by)
    SELECT i.product_id, 'opening', i.on_hand, i.on_hand, current_actor()
    FROM inventory i JOIN product p ON p.id = i.product_id
    WHERE i.on_hand <> 0 AND NOT EXISTS (SELECT FROM stock_movement m WHERE m.product_id = i.product_id) ORDER BY p.sku`);
  await client.query(`
    INSERT INTO goods_to_count (product_id)
    SELECT id FROM product p WHERE NOT EXISTS (SELECT FROM goods_counted c WHERE c.product_id = p.id)`);
  await client.query("SELECT raise_catalogue_change('catalogue', 'categories')");
}

async function insertStockAndPictures(client: pg.Client, rows: ProductRow[]): Promise<void> {
  const values = [JSON.stringify(rows.map(({ id, on_hand, images }) => ({ id, on_hand, images })))];
  await client.query(
    "INSERT INTO inventory (product_id, on_hand) SELECT id, on_hand FROM json_to_recordset($1) AS r (id uuid, on_hand int)",
    values,
  );
  await client.query(
    `INSERT INTO product_image (id, product_id, url, alt, position)
     SELECT md5(r.id || ' ' || m.n)::uuid, r.id, m.image->>'url', m.image->>'alt', m.n - 1
     FROM json_to_recordset($1) AS r (id uuid, images json)
     CROSS JOIN json_array_elements(r.images) WITH ORDINALITY AS m (image, n)`,
    values,
  );
}
