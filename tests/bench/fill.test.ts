import { expect, test } from "vitest";
import { productQuery } from "@/lib/contracts/catalogue";
import { findProducts } from "@/server/catalogue/find-products";
import { fill } from "@/tools/bench/fill";
import { type TestDatabase, testDatabase } from "../support/database";

const SIZE = { products: 300, customers: 20, orders: 60 };

const shop = await testDatabase({ seeded: true });
const changesBefore = await count(shop, "catalogue_change");
const jobsBefore = await count(shop, "graphile_worker.jobs");
await fill(shop.url, SIZE);

async function count({ query }: TestDatabase, from: string): Promise<number> {
  const [row] = await query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`);
  return row?.n ?? -1;
}

/** Every generated row, without values that differ in each run. */
async function rowsOf({ query }: TestDatabase): Promise<Record<string, unknown[]>> {
  return {
    products: await query(
      `SELECT to_jsonb(p) - 'category_id' AS row, c.slug, i.on_hand, i.units_sold FROM product p
       JOIN category c ON c.id = p.category_id JOIN inventory i ON i.product_id = p.id WHERE p.sku LIKE 'BN-%' ORDER BY p.id`,
    ),
    images: await query(
      "SELECT m.* FROM product_image m JOIN product p ON p.id = m.product_id WHERE p.sku LIKE 'BN-%' ORDER BY m.id",
    ),
    customers: await query(
      `SELECT to_jsonb(u) - 'password_hash' AS row FROM "user" u WHERE email LIKE 'customer-%' ORDER BY id`,
    ),
    orders: await query(`SELECT to_jsonb(o) - 'placed_in' AS row FROM "order" o ORDER BY id`),
    lines: await query("SELECT to_jsonb(l) - 'product_id' AS row FROM order_item l ORDER BY id"),
  };
}

test("the same numbers give the same rows, in one run or in two", async () => {
  const other = await testDatabase({ seeded: true });
  await fill(other.url, { products: 120 });
  await fill(other.url, SIZE);
  const rows = await rowsOf(shop);
  expect(rows.products).toHaveLength(SIZE.products - 65);
  expect(rows.orders).toHaveLength(SIZE.orders);
  expect(await rowsOf(other)).toEqual(rows);
});

test("the products can be found, filtered and bought as any other", async () => {
  const found = await findProducts(shop.db, productQuery.parse({ search: "drill", limit: "100" }));
  expect(found.products.some(({ name }) => /Drill .* [A-Z]{2}\d+$/.test(name))).toBe(true);
  expect(found.products.every(({ images, category }) => images.length > 0 && category)).toBe(true);
  const all = await findProducts(shop.db, productQuery.parse({}));
  expect(all.pagination.total).toBe(SIZE.products);
  expect(await count(shop, "product p LEFT JOIN inventory i ON i.product_id = p.id WHERE i.product_id IS NULL")).toBe(
    0,
  );
});

test("orders add up, with their history and what was sold of each product", async () => {
  const wrong = `"order" o WHERE total_pesewas <>
    (SELECT sum(quantity * price_pesewas) FROM order_item l WHERE l.order_id = o.id)`;
  expect(await count(shop, wrong)).toBe(0);
  expect(await count(shop, "order_status_history")).toBe(2 * SIZE.orders);
  const miscounted = `inventory i WHERE units_sold <> coalesce((SELECT sum(quantity) FROM order_item l
    JOIN "order" o ON o.id = l.order_id WHERE l.product_id = i.product_id AND o.status <> 'cancelled'), 0)`;
  expect(await count(shop, miscounted)).toBe(0);
});

test("filling sends no mail, records one catalogue change and enables the triggers again", async () => {
  expect(await count(shop, "graphile_worker.jobs")).toBe(jobsBefore);
  expect(await count(shop, "catalogue_change")).toBe(changesBefore + 2);
  expect(await count(shop, "pg_trigger WHERE tgenabled <> 'O' AND NOT tgisinternal")).toBe(0);
});

test("what triggers and indexes are off for is there all the same", async () => {
  const asMade =
    "SELECT md5(string_agg(search_vector::text || search_text || specs::text, ' ' ORDER BY id)) AS words FROM product";
  const made = await shop.query(asMade);
  await shop.query("UPDATE product SET name = name, facts = facts");
  expect(await shop.query(asMade)).toEqual(made);
  const moved = `SELECT product_id, sum(quantity)::int AS on_hand, min(kind::text) AS kind, count(*)::int AS movements
    FROM stock_movement GROUP BY 1`;
  expect(
    await count(
      shop,
      `inventory i LEFT JOIN (${moved}) m USING (product_id) WHERE i.on_hand <> coalesce(m.on_hand, 0)
        OR i.on_hand > 0 AND (m.kind, m.movements) <> ('opening', 1)`,
    ),
  ).toBe(0);
  const counted = "SELECT category_id, brand, published, in_stock, sum(products)::int AS products FROM";
  const columns = "GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4";
  expect(await shop.query(`${counted} product_count ${columns}`)).toEqual(
    await shop.query(`${counted} (SELECT *, 1 AS products FROM product_kind) k ${columns}`),
  );
  const specs = "SELECT category_id, spec, in_stock, products FROM product_spec_counts ORDER BY 1, 2, 3";
  expect(await shop.query(specs.replace("counts", "count"))).toEqual(await shop.query(specs));
  const indexes = "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1";
  const { query } = await testDatabase({ seeded: true });
  expect(await shop.query(indexes)).toEqual(await query(indexes));
});
