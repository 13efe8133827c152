import type pg from "pg";
import { type CustomerRow, makeCustomer, makeOrder, type OrderRow, type Sold } from "./orders";
import { addRows, count, type Say } from "./rows";

export const countCustomers = (client: pg.Client) => count(client, `"user" WHERE email LIKE 'customer-%@example.com'`);
export const countOrders = (client: pg.Client) => count(client, `"order" WHERE number LIKE 'ORDB%'`);

export async function addCustomers(client: pg.Client, present: number, wanted: number, say: Say): Promise<void> {
  await addRows(say, { what: "customers", present, wanted, make: makeCustomer }, (rows) =>
    insertCustomers(client, rows),
  );
}

interface Missing {
  present: number;
  wanted: number;
  /** Among whom the buyers are. */
  customers: number;
}

/** Orders of long ago: their history is written, their mails were sent, their stock was taken when they were placed. */
export async function addOrders(client: pg.Client, { present, wanted, customers }: Missing, say: Say): Promise<void> {
  if (present >= wanted) return;
  const { rows: goods } = await client.query<Sold>(`
    SELECT p.id, p.name, p.slug, p.price_pesewas, m.url AS image_url, m.alt AS image_alt
    FROM product p LEFT JOIN product_image m ON m.product_id = p.id AND m.position = 0 ORDER BY p.sku`);
  const make = (number: number) => makeOrder(number, goods, customers);
  await addRows(say, { what: "orders", present, wanted, make }, (rows) => insertOrders(client, rows));
  await client.query(`
    UPDATE inventory i SET units_sold = s.units
    FROM (SELECT l.product_id, sum(l.quantity) AS units FROM order_item l JOIN "order" o ON o.id = l.order_id
      WHERE o.status <> 'cancelled' GROUP BY l.product_id) s
    WHERE i.product_id = s.product_id AND i.units_sold <> s.units`);
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
