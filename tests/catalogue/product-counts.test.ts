import pg from "pg";
import { expect, test } from "vitest";
import { countProducts } from "@/server/catalogue";
import { sessionUrl } from "@/server/core/session-url";
import { testDatabase } from "../support/database";

const shop = await testDatabase({ seeded: true });

const COUNTED = "SELECT category_id, brand, published, in_stock, products FROM product_counts ORDER BY 1, 2, 3, 4";
const BY_HAND = `SELECT category_id, brand, published, in_stock, count(*)::int AS products FROM product_kind
  GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`;

const SPECS_COUNTED = "SELECT category_id, spec, in_stock, products FROM product_spec_counts ORDER BY 1, 2, 3";
const SPECS_BY_HAND = `SELECT category_id, spec, in_stock, count(*)::int AS products FROM product_kind, unnest(specs) AS spec
  WHERE published GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;

/** Before and after the queued changes are applied. */
async function expectExact(what: string) {
  const byHand = [await shop.query(BY_HAND), await shop.query(SPECS_BY_HAND)];
  expect([await shop.query(COUNTED), await shop.query(SPECS_COUNTED)], what).toEqual(byHand);
  await countProducts(shop.db);
  expect([await shop.query(COUNTED), await shop.query(SPECS_COUNTED)], `${what}, taken in`).toEqual(byHand);
  expect(await shop.query("SELECT FROM product_to_count"), what).toEqual([]);
}

const changes = {
  "as seeded": "SELECT",
  "sold out": "UPDATE inventory SET on_hand = 0 WHERE on_hand BETWEEN 1 AND 30",
  "back in stock": "UPDATE inventory SET on_hand = 7 WHERE on_hand = 0",
  "other brands":
    "UPDATE product SET brand = CASE WHEN brand = 'Philips' THEN NULL ELSE 'Philips' END WHERE name < 'F'",
  "other facts":
    "UPDATE product SET facts = CASE WHEN name > 'M' THEN array_append(facts, 'Colour: Mint') ELSE '{}' END WHERE name < 'P'",
  "other prices": "UPDATE product SET compare_at_pesewas = price_pesewas * 2 WHERE name < 'H'",
  "out of the shop": "UPDATE product SET published = NOT published WHERE name > 'R'",
  "a category less":
    "UPDATE product SET category_id = NULL WHERE category_id = (SELECT min(category_id::text)::uuid FROM product)",
  "new products": "INSERT INTO product (name, price_pesewas) SELECT 'Lamp ' || n, 100 FROM generate_series(1, 5) AS n",
  "products gone": "DELETE FROM product WHERE name LIKE 'Lamp _'",
  "there and back": "WITH a AS (UPDATE inventory SET on_hand = 0 WHERE on_hand = 7 RETURNING 1) SELECT count(*) FROM a",
};

test.each(Object.entries(changes))(
  "products and specifications are counted exactly: %s (BEYOND-16, BEYOND-83)",
  async (what, sql) => {
    await shop.query(sql);
    await expectExact(what);
  },
);

test("selling the last unit does not wait for a change of the product's brand, and both are counted", async () => {
  const [product] = await shop.query<{ id: string }>(
    "SELECT p.id FROM product p JOIN inventory i ON i.product_id = p.id WHERE p.published AND i.on_hand > 0 LIMIT 1",
  );
  const clients = [new pg.Client(sessionUrl(shop.url)), new pg.Client(sessionUrl(shop.url))] as const;
  const [staff, order] = clients;
  await Promise.all(clients.map((client) => client.connect()));
  try {
    await staff.query("BEGIN");
    await staff.query("UPDATE product SET brand = 'Moved' WHERE id = $1", [product?.id]);
    await order.query("SET lock_timeout = '1s'");
    await order.query("BEGIN");
    await order.query("UPDATE inventory SET on_hand = 0 WHERE product_id = $1", [product?.id]);
    await countProducts(shop.db);
    await order.query("COMMIT");
    await countProducts(shop.db);
    await staff.query("COMMIT");
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
  await expectExact("both");
});
