import pg from "pg";
import { type CustomerRow, makeCustomer, makeOrder, type OrderRow, type Sold } from "./orders";
import { makeProduct, type Pattern, type ProductRow } from "./products";

export interface FillOptions {
  /** Products that the shop has in the end, its own example goods among them. */
  products: number;
  customers?: number;
  orders?: number;
  /** Told after each step and every few thousand rows. */
  onProgress?: (what: string, done: number, of: number) => void;
}

const BATCH = 2_000;

/**
 * Fills a seeded database up to a size with goods, customers and orders. The same numbers give the same rows, and a
 * second run adds only what is missing. Everything or nothing is written; nobody is mailed, no job is queued.
 * @throws when the database is not the example shop
 */
export async function fill(databaseUrl: string, { products, customers = 0, orders = 0, onProgress }: FillOptions) {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "kanea bench" });
  await client.connect();
  const say = onProgress ?? (() => undefined);
  try {
    await client.query("BEGIN");
    await addProducts(client, products, say);
    await addRows(client, say, {
      what: "customers",
      present: await count(client, `"user" WHERE email LIKE 'customer-%@example.com'`),
      wanted: customers,
      make: makeCustomer,
      insert: insertCustomers,
    });
    await addOrders(client, orders, customers, say);
    await client.query("COMMIT");
    say("statistics", 0, 1);
    await client.query("SELECT count_goods()");
    // Also moves the search index's waiting entries to where they belong.
    await client.query("VACUUM (ANALYZE)");
    say("statistics", 1, 1);
  } finally {
    await client.end();
  }
}

type Say = NonNullable<FillOptions["onProgress"]>;

/** The triggers that make up search text and stock rows stay on; those that tell of each single change do not. */
async function addProducts(client: pg.Client, wanted: number, say: Say): Promise<void> {
  const { rows: patterns } = await client.query<Pattern>(`
    SELECT p.name, p.brand, p.category_id, p.summary, p.features, p.warranty, p.price_pesewas,
      coalesce((SELECT json_agg(json_build_object('url', m.url, 'alt', m.alt) ORDER BY m.position)
        FROM product_image m WHERE m.product_id = p.id), '[]') AS images
    FROM product p WHERE p.sku LIKE 'KN-%' ORDER BY p.sku`);
  if (patterns.length === 0) throw new Error("This database has no example goods: npm run db:seed writes them.");
  const tellers = [
    ["product", "product_changed"],
    ["product_image", "product_image_changed"],
    ["inventory", "stock_level_added"],
    ["inventory", "stock_level_changed"],
  ];
  for (const [table, trigger] of tellers) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${trigger}`);
  const present = patterns.length + (await count(client, "product WHERE sku LIKE 'BN-%'"));
  await addRows(client, say, {
    what: "products",
    present,
    wanted,
    make: (number) => makeProduct(number, patterns),
    insert: insertProducts,
  });
  for (const [table, trigger] of tellers) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${trigger}`);
  if (wanted > present) await client.query("SELECT raise_catalogue_change('catalogue', 'categories')");
}

/** Orders of long ago: their history is written, their mails were sent, their stock was taken when they were placed. */
async function addOrders(client: pg.Client, wanted: number, customers: number, say: Say): Promise<void> {
  if (wanted === 0) return;
  const { rows: goods } = await client.query<Sold>(`
    SELECT p.id, p.name, p.slug, p.price_pesewas, m.url AS image_url, m.alt AS image_alt
    FROM product p LEFT JOIN product_image m ON m.product_id = p.id AND m.position = 0 ORDER BY p.sku`);
  for (const table of [`"order"`, "order_item"]) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await addRows(client, say, {
    what: "orders",
    present: await count(client, `"order" WHERE number LIKE 'ORDB%'`),
    wanted,
    make: (number) => makeOrder(number, goods, customers),
    insert: insertOrders,
  });
  for (const table of [`"order"`, "order_item"]) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await client.query(`
    UPDATE inventory i SET units_sold = s.units
    FROM (SELECT l.product_id, sum(l.quantity) AS units FROM order_item l JOIN "order" o ON o.id = l.order_id
      WHERE o.status <> 'cancelled' GROUP BY l.product_id) s
    WHERE i.product_id = s.product_id AND i.units_sold <> s.units`);
}

async function count(client: pg.Client, from: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${from}`);
  return rows[0]?.count ?? 0;
}

interface Rows<Row> {
  what: string;
  /** How many there are already; they are numbers 1 to `present`. */
  present: number;
  wanted: number;
  make(number: number): Row;
  insert(client: pg.Client, rows: Row[]): Promise<void>;
}

/** Makes and inserts what is missing, a batch at a time. */
async function addRows<Row>(client: pg.Client, say: Say, { what, present, wanted, make, insert }: Rows<Row>) {
  for (let first = present + 1; first <= wanted; first += BATCH) {
    const end = Math.min(wanted, first + BATCH - 1);
    await insert(
      client,
      Array.from({ length: end - first + 1 }, (_, i) => make(first + i)),
    );
    say(what, end, wanted);
  }
}

async function insertProducts(client: pg.Client, rows: ProductRow[]): Promise<void> {
  const values = [JSON.stringify(rows)];
  await client.query(
    `INSERT INTO product (id, name, slug, sku, brand, category_id, summary, features, warranty, price_pesewas,
       compare_at_pesewas, featured, created_at, updated_at)
     SELECT id, name, slug, sku, brand, category_id, summary, features, warranty, price_pesewas, compare_at_pesewas,
       featured, created_at, created_at
     FROM json_populate_recordset(null::product, $1)`,
    values,
  );
  await client.query(
    `UPDATE inventory i SET on_hand = r.on_hand FROM json_to_recordset($1) AS r (id uuid, on_hand int)
     WHERE i.product_id = r.id`,
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

/** Everybody has the demo customer's password. */
async function insertCustomers(client: pg.Client, rows: CustomerRow[]): Promise<void> {
  await client.query(
    `INSERT INTO "user" (id, email, first_name, last_name, phone_number, password_hash, email_verified, created_at, updated_at)
     SELECT id, email, first_name, last_name, phone_number,
       (SELECT password_hash FROM "user" WHERE role = 'customer' ORDER BY created_at, id LIMIT 1), created_at, created_at, created_at
     FROM json_populate_recordset(null::"user", $1)`,
    [JSON.stringify(rows)],
  );
}

async function insertOrders(client: pg.Client, rows: OrderRow[]): Promise<void> {
  await client.query(
    `INSERT INTO "order" (id, number, user_id, is_guest, status, payment_status, paid_at, payment_method, first_name,
       last_name, email, phone, shipping_street, shipping_city, shipping_region, billing_street, billing_city,
       billing_region, subtotal_pesewas, total_pesewas, created_at, updated_at, placed_in)
     SELECT id, number, user_id, is_guest, status, payment_status, paid_at, payment_method, first_name, last_name, email,
       phone, street, city, region, street, city, region, total_pesewas, total_pesewas, created_at, created_at, NULL
     FROM json_to_recordset($1) AS r (id uuid, number text, user_id uuid, is_guest boolean, status order_status,
       payment_status payment_status, paid_at timestamptz, payment_method payment_method, first_name text,
       last_name text, email text, phone text, street text, city text, region text, total_pesewas int,
       created_at timestamptz)`,
    [JSON.stringify(rows)],
  );
  await client.query(
    `INSERT INTO order_item (id, order_id, product_id, name, slug, image_url, image_alt, quantity, price_pesewas)
     SELECT id, order_id, product_id, name, slug, image_url, image_alt, quantity, price_pesewas
     FROM json_populate_recordset(null::order_item, $1)`,
    [JSON.stringify(rows.flatMap(({ items }) => items))],
  );
  await client.query(
    `INSERT INTO order_status_history (order_id, status, note, created_at)
     SELECT r.id, s.status, s.note, r.created_at
     FROM json_to_recordset($1) AS r (id uuid, status text, created_at timestamptz)
     CROSS JOIN LATERAL (VALUES ('pending', 'Order created'), (r.status, NULL)) AS s (status, note)`,
    [JSON.stringify(rows)],
  );
}
