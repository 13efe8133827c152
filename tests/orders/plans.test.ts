import { expect, test } from "vitest";
import { withClient } from "@/scripts/postgres";
import { testDatabase } from "../support/database";

const shop = await testDatabase();

/** Orders of as many guests, each from its own network. $1: first number, $2: count. */
const ADD_ORDERS = `
  WITH placed AS (
    INSERT INTO "order" (number, status, payment_status, paid_at, first_name, last_name, email, phone, shipping_street,
      shipping_city, shipping_region, billing_street, billing_city, billing_region, payment_method, subtotal_pesewas,
      total_pesewas)
    SELECT $1 || n, state[1]::order_status, state[2]::payment_status, CASE state[2] WHEN 'paid' THEN now() END, 'Kofi', 'Addo',
      $1 || n || '@example.com', '+2332' || 40000000 + n, 'Ring Road', 'Accra', 'Greater Accra', 'Ring Road', 'Accra',
      'Greater Accra', 'mobile_money', 100, 100
    FROM generate_series(1, $2::int) AS n, (SELECT $3::text[] AS state) AS given RETURNING id, number)
  INSERT INTO order_network (order_id, network) SELECT id, number FROM placed WHERE $3::text[] = '{pending,pending}'`;

test("BEYOND-43 a buyer's unpaid orders are found without reading orders placed since the plan was made", async () => {
  await withClient(shop.url, async (client) => {
    const countRead = async () => {
      const { rows } = await client.query<{ read: number }>(`
        SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS read FROM pg_stat_xact_user_tables
        WHERE relname IN ('order', 'order_network')`);
      return rows[0]?.read ?? 0;
    };
    const ask = () => client.query("SELECT * FROM unpaid_online('0', '0', NULL, '0', '{}')");
    await client.query('ALTER TABLE "order" DISABLE TRIGGER USER');
    await client.query(ADD_ORDERS, ["OLD", 5_000, ["completed", "paid"]]);
    await client.query("VACUUM ANALYZE");
    await ask();
    await client.query("BEGIN");
    await client.query(ADD_ORDERS, ["NEW", 200, ["pending", "pending"]]);
    const before = await countRead();
    await ask();
    expect((await countRead()) - before).toBeLessThan(300);
    await client.query("ROLLBACK");
  });
});
