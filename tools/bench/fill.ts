import pg from "pg";
import { sessionUrl } from "@/server/core/session-url";

export interface Size {
  /** Total number of products, including the example products. */
  products: number;
  customers?: number;
  orders?: number;
}

/** Deterministic choices: the same text and number give the same value on every machine. */
const FUNCTIONS = `
  CREATE OR REPLACE FUNCTION pg_temp.below(what text, number bigint, most bigint) RETURNS int IMMUTABLE LANGUAGE sql
    AS 'SELECT ((hashtextextended(what, number) & 2147483647) % most)::int';
  CREATE OR REPLACE FUNCTION pg_temp.pick(what text, number bigint, list text[]) RETURNS text IMMUTABLE LANGUAGE sql
    AS 'SELECT list[1 + pg_temp.below(what, number, cardinality(list))]';
  CREATE OR REPLACE FUNCTION pg_temp.id_of(what text) RETURNS uuid IMMUTABLE LANGUAGE sql
    AS $$ SELECT overlay(overlay(md5(what) PLACING '4' FROM 13) PLACING 'a' FROM 17)::uuid $$`;

/** $1 and $2 are the first and last number. Each product is an example product under a neighbour's brand. */
const PRODUCTS = `
  WITH pattern AS MATERIALIZED (
    SELECT *, row_number() OVER (ORDER BY sku) - 1 AS place, count(*) OVER () AS patterns FROM product WHERE sku LIKE 'KN-%'
  ), made AS (
    SELECT n, p.*, q.brand AS new_brand, substr('ABCDEFGHJKLMNPRSTUVWXYZ', 1 + pg_temp.below('first', n, 23), 1)
        || substr('ABCDEFGHJKLMNPRSTUVWXYZ', 1 + pg_temp.below('second', n, 23), 1) || n AS model,
      CASE WHEN starts_with(p.name, p.brand) THEN btrim(substr(p.name, length(p.brand) + 1)) ELSE p.name END AS kind,
      greatest(100, p.price_pesewas * (50 + pg_temp.below('price', n, 150)) / 10000 * 100) AS price
    FROM generate_series($1::int, $2::int) AS n
      JOIN pattern p ON p.place = pg_temp.below('pattern', n, p.patterns)
      CROSS JOIN LATERAL (SELECT brand FROM pattern q WHERE q.category_id = p.category_id
        ORDER BY pg_temp.below(q.sku, n, 1000), q.sku LIMIT 1) q
  ), named AS (
    SELECT *, concat_ws(' ', nullif(new_brand, ''), kind, pg_temp.pick('series', n,
      '{Plus,Pro,Eco,Max,Compact,Classic,Prime,Slim,Heavy Duty,Home,Ultra,Lite}'), model) AS new_name FROM made
  )
  INSERT INTO product (id, name, slug, sku, brand, category_id, summary, features, facts, warranty, price_pesewas,
    compare_at_pesewas, featured, created_at, updated_at)
  SELECT pg_temp.id_of('product ' || n), new_name, btrim(lower(regexp_replace(new_name, '[^A-Za-z0-9]+', '-', 'g')), '-'),
    'BN-' || lpad(n::text, 6, '0'), new_brand, category_id, summary || ' Model ' || model || '.', features, facts, warranty, price,
    CASE WHEN pg_temp.below('cut', n, 4) = 0 THEN price * 115 / 100 END, pg_temp.below('featured', n, 100) = 0, at, at
  FROM named CROSS JOIN LATERAL (SELECT timestamptz '2026-09-10Z' + n * interval '1 minute' AS at) AS added ORDER BY n`;

/** Rows that the disabled triggers would have written. One product in ten is sold out, one in seven nearly. */
const OF_PRODUCTS = [
  `INSERT INTO inventory (product_id, on_hand)
   SELECT id, CASE WHEN chance < 10 THEN 0 WHEN chance < 25 THEN 1 + chance % 5 ELSE 6 + pg_temp.below('stock', n, 500) END
   FROM (SELECT *, pg_temp.below('stocked', n, 100) AS chance
     FROM (SELECT id, substr(sku, 4)::int AS n FROM product p WHERE sku LIKE 'BN-%'
       AND NOT EXISTS (SELECT FROM inventory i WHERE i.product_id = p.id)) AS added) AS stocked`,
  `INSERT INTO product_image (id, product_id, url, alt, position)
   SELECT pg_temp.id_of(p.sku || ' ' || m.position), p.id, m.url, m.alt, m.position
   FROM product p JOIN product like_it ON like_it.sku LIKE 'KN-%' AND p.sku LIKE 'BN-%'
       AND like_it.summary = regexp_replace(p.summary, ' Model [A-Z0-9]+\\.$', '')
     JOIN product_image m ON m.product_id = like_it.id
   WHERE NOT EXISTS (SELECT FROM product_image i WHERE i.product_id = p.id)`,
  `INSERT INTO stock_movement (product_id, kind, quantity, on_hand_after, made_by)
   SELECT i.product_id, 'opening', i.on_hand, i.on_hand, current_actor()
   FROM inventory i JOIN product p ON p.id = i.product_id
   WHERE i.on_hand <> 0 AND NOT EXISTS (SELECT FROM stock_movement m WHERE m.product_id = i.product_id) ORDER BY p.sku`,
  `INSERT INTO product_to_count (product_id)
   SELECT id FROM product p WHERE NOT EXISTS (SELECT FROM product_counted c WHERE c.product_id = p.id)`,
  "SELECT raise_catalogue_change('catalogue', 'categories')",
];

/** $1 and $2 as above. All have the example customer's password. */
const CUSTOMERS = `
  INSERT INTO "user" (id, email, first_name, last_name, phone_number, password_hash, email_verified, created_at, updated_at)
  SELECT pg_temp.id_of('customer ' || n), 'customer-' || lpad(n::text, 6, '0') || '@example.com',
    pg_temp.pick('first name', n, '{Ama,Kofi,Akosua,Kwame,Efua,Yaw,Abena,Kojo,Adwoa,Kwesi,Fatima,Ibrahim}'),
    pg_temp.pick('last name', n, '{Mensah,Boateng,Owusu,Asante,Addo,Appiah,Quaye,Tetteh,Alhassan,Dogbe}'),
    '+23324' || lpad(n::text, 7, '0'),
    (SELECT password_hash FROM "user" WHERE role = 'customer' ORDER BY created_at, id LIMIT 1), at, at, at
  FROM generate_series($1::int, $2::int) AS n CROSS JOIN LATERAL (
    SELECT timestamptz '2025-01-01 08:00Z' + pg_temp.below('joined', n, 680 * 86400) * interval '1 second' AS at) AS joined`;

/** Completed orders with 1 to 4 lines; the first products sell best. */
const ordersOf = (first: number, last: number, customers: number) => [
  `CREATE TEMP TABLE line ON COMMIT DROP AS
   WITH sold AS MATERIALIZED (
     SELECT p.id, p.name, p.slug, p.price_pesewas, m.url, m.alt, row_number() OVER (ORDER BY p.sku) - 1 AS place,
       count(*) OVER () AS products
     FROM product p LEFT JOIN product_image m ON m.product_id = p.id AND m.position = 0
   ), total AS (SELECT max(products) AS products FROM sold)
   SELECT DISTINCT ON (n, s.id) n, position, 1 + pg_temp.below('quantity ' || position, n, 3) AS quantity, s.*
   FROM generate_series(${first}, ${last}) AS n CROSS JOIN total
     CROSS JOIN LATERAL generate_series(0, pg_temp.below('lines', n, 4)) AS position
     JOIN sold s ON s.place = floor(power(pg_temp.below('sold ' || position, n, 1000000) / 1e6, 3) * total.products)
   ORDER BY n, s.id, position`,
  `INSERT INTO "order" (id, number, user_id, is_guest, status, payment_status, paid_at, payment_method, first_name,
     last_name, email, phone, shipping_street, shipping_city, shipping_region, billing_street, billing_city,
     billing_region, subtotal_pesewas, total_pesewas, created_at, updated_at, placed_in)
   SELECT pg_temp.id_of('order ' || n), 'ORDB' || lpad(n::text, 7, '0'), u.id, u.id IS NULL, status::order_status,
     CASE status WHEN 'cancelled' THEN 'cancelled' ELSE 'paid' END::payment_status,
     CASE WHEN status <> 'cancelled' THEN at END,
     pg_temp.pick('method', n, '{cash,mobile_money,mobile_money,card}')::payment_method,
     coalesce(u.first_name, 'Esi'), coalesce(u.last_name, 'Adjei'), coalesce(u.email, 'guest-' || n || '@example.com'),
     coalesce(u.phone_number, '+23354' || lpad(n::text, 7, '0')), street, town[1], town[2], street, town[1], town[2],
     total, total, at, at, NULL
   FROM (SELECT n, sum(quantity * price_pesewas) AS total, pg_temp.below('buyer', n, 100) AS chance,
       timestamptz '2025-01-01 08:00Z' + pg_temp.below('ordered', n, 680 * 86400) * interval '1 second' AS at,
       1 + pg_temp.below('house', n, 200) || ' Ring Road' AS street,
       string_to_array(pg_temp.pick('town', n, '{Accra/Greater Accra,Tema/Greater Accra,Kumasi/Ashanti,
         Takoradi/Western,Koforidua/Eastern,Tamale/Northern}'), '/') AS town,
       pg_temp.pick('status', n, '{completed,completed,completed,completed,completed,completed,completed,delivered,
         delivered,cancelled}') AS status
     FROM line GROUP BY n) AS o
   LEFT JOIN "user" u ON chance >= 40 AND ${customers} > 0
     AND u.id = pg_temp.id_of('customer ' || 1 + pg_temp.below('who', n, ${Math.max(1, customers)}))`,
  `INSERT INTO order_item (id, order_id, product_id, name, slug, image_url, image_alt, quantity, price_pesewas)
   SELECT pg_temp.id_of('order ' || n || ' line ' || position), pg_temp.id_of('order ' || n), id, name, slug, url, alt,
     quantity, price_pesewas FROM line`,
  `INSERT INTO order_status_history (order_id, status, note, created_at)
   SELECT o.id, s.status, s.note, o.created_at FROM "order" o
     CROSS JOIN LATERAL (VALUES ('pending', 'Order created'), (o.status::text, NULL)) AS s (status, note)
   WHERE o.number LIKE 'ORDB%' AND NOT EXISTS (SELECT FROM order_status_history h WHERE h.order_id = o.id)`,
  `UPDATE inventory i SET units_sold = s.units
   FROM (SELECT l.product_id, sum(l.quantity) AS units FROM order_item l JOIN "order" o ON o.id = l.order_id
     WHERE o.status <> 'cancelled' GROUP BY l.product_id) s
   WHERE i.product_id = s.product_id AND i.units_sold <> s.units`,
];

/**
 * Fills a seeded database up to a size, in one transaction. Deterministic; a second run adds only missing rows. Queues
 * no mail and no job.
 * @throws if the database is not the example shop
 */
export async function fill(databaseUrl: string, { products, customers = 0, orders = 0 }: Size): Promise<void> {
  const client = new pg.Client({ connectionString: sessionUrl(databaseUrl), application_name: "kanea bench" });
  await client.connect();
  const count = async (from: string): Promise<number> =>
    (await client.query(`SELECT count(*)::int AS count FROM ${from}`)).rows[0].count;
  try {
    const examples = await count("product WHERE sku LIKE 'KN-%'");
    if (examples === 0) throw new Error("This database has no example products: npm run db:seed writes them.");
    const made = await count("product WHERE sku LIKE 'BN-%'");
    const ordered = await count(`"order" WHERE number LIKE 'ORDB%'`);
    await client.query(FUNCTIONS);
    await client.query("BEGIN");
    await client.query(CUSTOMERS, [1 + (await count(`"user" WHERE email LIKE 'customer-%@example.com'`)), customers]);
    await withoutUpkeep(client, async () => {
      await client.query("ALTER TABLE product ENABLE TRIGGER product_written, ENABLE TRIGGER product_specs");
      await client.query(PRODUCTS, [1 + made, products - examples]);
      if (examples + made < products) for (const statement of OF_PRODUCTS) await client.query(statement);
      if (ordered < orders)
        for (const statement of ordersOf(1 + ordered, orders, customers)) await client.query(statement);
    });
    await client.query("COMMIT");
    await client.query("SELECT count_products()");
    await client.query("VACUUM (ANALYZE)");
  } finally {
    await client.end();
  }
}

/** Tables filled with their triggers off. */
const TABLES = ["product", "product_image", "inventory", "stock_movement", `"order"`, "order_item"];

/**
 * Runs a function in a transaction with the large tables' triggers disabled and their non-key indexes dropped.
 * Rebuilding an index once is far cheaper than updating it per row.
 */
export async function withoutUpkeep(client: pg.Client, work: () => Promise<void>): Promise<void> {
  for (const table of TABLES) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index WHERE indrelid = ANY($1::regclass[]) AND NOT indisunique ORDER BY indexrelid`,
    [TABLES],
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await work();
  await client.query("SET LOCAL maintenance_work_mem = '256MB'");
  for (const { definition } of indexes) await client.query(definition);
  for (const table of TABLES) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}
