import pg from "pg";
import { expect, inject, test } from "vitest";
import { BASELINE, listMigrations, migrateDatabase, sinceBaseline } from "@/scripts/migrations";
import { withClient } from "@/scripts/postgres";
import { catalogue } from "../support/database-catalogue";
import { chain, makeOldDatabase } from "../support/old-database";
import { urlOf } from "../support/templates";

const server = inject("testServer");

async function emptyDatabase(name: string): Promise<string> {
  const database = `${server.prefix}${name}_${process.pid}`;
  await withClient(server.url, (client) => client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)}`));
  return urlOf(server, database);
}

const FILL = `
  INSERT INTO category (name) VALUES ('Lamps');
  INSERT INTO product (name, price_pesewas, category_id) SELECT 'Desk lamp', 9900, id FROM category;
  INSERT INTO stock_movement (product_id, kind, quantity, on_hand_after, made_by)
    SELECT id, 'received', 7, 7, 'staff@shop.example' FROM product;
  INSERT INTO "user" (email, first_name, last_name, updated_at) VALUES ('ama@shop.example', 'Ama', 'Mensah', now());
  INSERT INTO "order" (number, first_name, last_name, email, phone, shipping_street, shipping_city, shipping_region,
      billing_street, billing_city, billing_region, payment_method, subtotal_pesewas, total_pesewas)
    VALUES ('ORD1', 'Ama', 'Mensah', 'ama@shop.example', '0245551234', '', '', '', '', '', '', 'cash', 9900, 9900);
  INSERT INTO order_flag (order_id, kind) SELECT id, 'call_first' FROM "order";
  INSERT INTO search_synonym (term, means) VALUES ('study light', '{lamp}');`;

/** A hash of each table's rows; a column that came later is null in them. */
const HELD = `
  SELECT relname, (xpath('/row/c/text()', query_to_xml(format('SELECT md5(string_agg(jsonb_strip_nulls(to_jsonb(t))::text, '' '' ORDER BY t::text)) AS c
    FROM %I AS t', relname), false, true, '')))[1]::text AS rows
  FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
    AND relname NOT IN ('_prisma_migrations', 'database_code', 'order_rule', 'payment_method_rule', 'product', 'search_synonym', 'search_word', 'setting', 'setting_rule', 'catalogue_change', 'audit')
  ORDER BY relname`;

/** Tables renamed since. */
const RENAMED: Record<string, string> = {
  goods_to_count: "product_to_count",
  goods_counted: "product_counted",
  goods_count: "product_count",
  goods_write: "bulk_edit",
};

test("a database from before the baseline gets the schema of a new one and keeps its rows", async () => {
  const [old, fresh] = [await emptyDatabase("chain"), await emptyDatabase("fresh")];
  await makeOldDatabase(old);
  await migrateDatabase(fresh);
  await withClient(old, async (client) => {
    await client.query(FILL);
    const before = (await client.query<{ relname: string }>(HELD)).rows.map(({ relname, ...row }) => ({
      relname: RENAMED[relname] ?? relname,
      ...row,
    }));
    const later = listMigrations().flatMap(({ name }) => (name > BASELINE ? [name] : []));
    expect(await migrateDatabase(old)).toEqual(later);
    expect(await migrateDatabase(old)).toEqual([]);
    expect(await catalogue(client)).toEqual(await withClient(fresh, catalogue));
    expect((await client.query(HELD)).rows).toEqual(expect.arrayContaining(before));
    expect(
      (await client.query("SELECT name, price_pesewas, updated_at < now() - interval '1 ms' AS kept FROM product"))
        .rows,
    ).toEqual([{ name: "Desk lamp", price_pesewas: 9900, kept: true }]);
    const { rows } = await client.query("SELECT term FROM search_synonym");
    const words = await withClient(fresh, (other) => other.query("SELECT word FROM search_word"));
    expect(rows).toContainEqual({ term: "study light" });
    const here = await client.query("SELECT word FROM search_word");
    expect(here.rows).toEqual(expect.arrayContaining(words.rows));
  });
});

test("rows from before the catalogue's checks are corrected, the others stay", async () => {
  const url = await emptyDatabase("unchecked");
  await makeOldDatabase(url);
  await withClient(url, async (client) => {
    const triggers = (how: "DISABLE" | "ENABLE") =>
      ["category", "product", "product_image"].map((table) => `ALTER TABLE ${table} ${how} TRIGGER USER;`).join("");
    await client.query(`${triggers("DISABLE")}
      INSERT INTO category (name, slug, image) VALUES ('Fans', 'none', 'https://old.example/a.jpg');
      INSERT INTO product (name, slug, price_pesewas, facts)
        VALUES ('New lamp', 'new', 0, '{E27,"Power: 9 W"," : "}'), ('Lamp', 'Lamp 2', 900, '{}');
      INSERT INTO inventory (product_id) SELECT id FROM product;
      INSERT INTO product_image (product_id, url, position) SELECT id, url, place FROM product,
        (VALUES ('https://old.example/a.jpg', 0), ('/images/a.webp', 1)) AS pictures (url, place);
      ${triggers("ENABLE")}`);
    await migrateDatabase(url);
    const products = await client.query(
      "SELECT slug = 'product-' || id AS made, price_pesewas, facts FROM product ORDER BY price_pesewas",
    );
    expect(products.rows).toEqual([
      { made: true, price_pesewas: 0, facts: ["Detail: E27", "Power: 9 W"] },
      { made: true, price_pesewas: 900, facts: [] },
    ]);
    const { rows: old } = await client.query("SELECT slug FROM product_slug_history ORDER BY slug");
    expect(old.map(({ slug }) => slug).toSorted()).toEqual(["Lamp 2", "new"]);
    expect((await client.query("SELECT slug LIKE 'category-%' AS made, image FROM category")).rows).toEqual([
      { made: true, image: null },
    ]);
    expect((await client.query("SELECT DISTINCT url FROM product_image")).rows).toEqual([{ url: "/images/a.webp" }]);
  });
});

test("a database with an incomplete migration chain is not changed", async () => {
  const url = await emptyDatabase("short");
  await makeOldDatabase(url, chain.slice(0, 3));
  await expect(migrateDatabase(url)).rejects.toThrow(/lacks 20261126080000_guest_orders_of_accounts: bring it up/);
  await withClient(url, async (client) => {
    expect((await client.query("SELECT FROM _prisma_migrations")).rowCount).toBe(3);
  });
});

test("the complete chain counts as the baseline, as in an older backup", () => {
  const names = chain.map(({ name }) => name);
  expect(sinceBaseline(names)).toEqual([BASELINE]);
  expect(sinceBaseline([...names, "20261201000000_later"])).toEqual([BASELINE, "20261201000000_later"]);
  expect(sinceBaseline([BASELINE])).toEqual([BASELINE]);
});
