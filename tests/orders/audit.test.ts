import { describe, expect, test } from "vitest";
import { prune } from "@/server/jobs/prune";
import { closeAccount, placeOrder } from "@/server/orders";
import { newCustomer, PASSWORD } from "../support/customers";
import { testDatabase } from "../support/database";
import { addProduct, guest, moveOrder, orderRequest } from "../support/orders";
import { refusalOf } from "../support/refusal";
import { signedIn } from "../support/viewers";

// `shop.db` connects as the shop, `shop.query` as a person with SQL.

const shop = await testDatabase();
const refusal = refusalOf(shop);

async function recorded(rowId: string) {
  return shop.db.audit.findMany({
    where: { rowId },
    orderBy: { id: "asc" },
    select: { tableName: true, action: true, actor: true, before: true, after: true },
  });
}

describe("BEYOND-40 staff writes are recorded", () => {
  test("a change by SQL has its columns before and after; values set by triggers and unchanged ones are left out", async () => {
    const { id } = await addProduct(shop.db, { name: "Priced lamp" });
    await shop.query("UPDATE product SET price_pesewas = 4000, brand = NULL WHERE id = $1", [id]);
    await shop.query("UPDATE product SET price_pesewas = 4000 WHERE id = $1", [id]);
    expect(await recorded(id)).toEqual([
      {
        tableName: "product",
        action: "update",
        actor: "kanea",
        before: { price_pesewas: 3200 },
        after: { price_pesewas: 4000 },
      },
    ]);
    await shop.query("DELETE FROM product WHERE id = $1", [id]);
    const [, deleted] = await recorded(id);
    expect(deleted).toMatchObject({ action: "delete", before: { name: "Priced lamp" }, after: null });
    expect(deleted?.before).not.toHaveProperty("search_text");
  });

  test("categories, pictures, promotions, settings and orders are recorded too", async () => {
    const { id: product } = await addProduct(shop.db);
    const { order } = await placeOrder({ viewer: guest, input: orderRequest([{ product, quantity: 1 }]) });
    await shop.query("INSERT INTO category (name) VALUES ('Recorded')");
    await shop.query("INSERT INTO product_image (product_id, url) VALUES ($1, '/images/a.webp')", [product]);
    await shop.query("INSERT INTO promotion (code, percent) VALUES ('RECORDED', 10)");
    await shop.query(`UPDATE setting SET value = '{"enabled": true}' WHERE key = 'maintenance'`);
    await shop.query(`UPDATE "order" SET status = 'cancelled' WHERE id = $1`, [order._id]);
    const rows = await shop.query<{ table_name: string }>(
      "SELECT DISTINCT table_name FROM audit WHERE table_name <> 'product' ORDER BY 1",
    );
    expect(rows.map((row) => row.table_name)).toEqual(["category", "order", "product_image", "promotion", "setting"]);
    expect(await recorded("maintenance")).toMatchObject([
      { before: { value: { enabled: false } }, after: { value: { enabled: true } } },
    ]);
    expect(await recorded(order._id)).toMatchObject([
      { before: { status: "pending", payment_status: "pending" }, after: { status: "cancelled" } },
    ]);
  });

  test("the shop's own writes are not recorded unless they name a member of staff", async () => {
    const { id: product } = await addProduct(shop.db);
    const { order } = await placeOrder({ viewer: guest, input: orderRequest([{ product, quantity: 1 }]) });
    await shop.db.order.update({ where: { id: order._id }, data: { status: "processing" } });
    expect([...(await recorded(product)), ...(await recorded(order._id))]).toEqual([]);
    await shop.db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT set_config('kanea.staff', 'ama', true)`;
      await tx.order.update({ where: { id: order._id }, data: { deliveryNote: "T1" } });
    });
    expect(await recorded(order._id)).toEqual([
      {
        tableName: "order",
        action: "update",
        actor: "ama",
        before: { delivery_note: null },
        after: { delivery_note: "T1" },
      },
    ]);
  });

  test("of an account only role, branch and status are recorded: never a password", async () => {
    const { id } = await newCustomer(shop.query);
    await shop.query(`UPDATE "user" SET role = 'staff', active = false, password_hash = 'x' WHERE id = $1`, [id]);
    const rows = await recorded(id);
    expect(rows.at(-1)).toMatchObject({
      before: { role: "customer", active: true },
      after: { role: "staff", active: false },
    });
    expect(JSON.stringify(rows)).not.toMatch(/password|example/);
  });
});

describe("BEYOND-40 the audit log is append-only", () => {
  const WORDS = "The record of what staff wrote is only added to, and kept for two years.";

  test("refuses changes, forged rows, deletes and TRUNCATE", async () => {
    const { id } = await addProduct(shop.db);
    await shop.query("UPDATE product SET brand = 'Total' WHERE id = $1", [id]);
    for (const change of [
      "UPDATE audit SET actor = 'forged'",
      "UPDATE audit SET after = NULL",
      "DELETE FROM audit",
      "TRUNCATE audit",
      "INSERT INTO audit (table_name, row_id, action, actor) VALUES ('product', '1', 'update', 'ama')",
      "INSERT INTO audit (table_name, row_id, action, actor) VALUES ('refund_request', '1', 'insert', 'ama')",
      "INSERT INTO audit (table_name, row_id, action, actor) VALUES ('order', '1', 'insert', current_actor())",
    ])
      expect(await refusal(change), change).toBe(WORDS);
  });

  test("entries are deleted after two years", async () => {
    const { id } = await addProduct(shop.db);
    for (const brand of ["Old", "New"]) await shop.query("UPDATE product SET brand = $2 WHERE id = $1", [id, brand]);
    await shop.query("ALTER TABLE audit DISABLE TRIGGER audit_kept");
    await shop.query(
      "UPDATE audit SET created_at = now() - interval '800 days' WHERE row_id = $1 AND after ->> 'brand' = 'Old'",
      [id],
    );
    await shop.query("ALTER TABLE audit ENABLE TRIGGER audit_kept");
    await prune();
    expect((await recorded(id)).map(({ after }) => after)).toEqual([{ brand: "New" }]);
  });

  test("a closed account is removed from it", async () => {
    const { id: userId } = await newCustomer(shop.query);
    const viewer = await signedIn(shop.db, userId);
    const { id: product } = await addProduct(shop.db);
    const { order } = await placeOrder({ viewer, input: orderRequest([{ product, quantity: 1 }]) });
    await moveOrder(
      shop.query,
      order._id,
      "phone = '+233209999999', delivery_note = 'Blue gate'",
      "confirmed",
      "shipped",
    );
    await moveOrder(shop.query, order._id, "delivered");
    await closeAccount(viewer, PASSWORD);
    expect(await recorded(order._id)).toMatchObject([
      { before: {}, after: {} },
      { before: { status: "pending" }, after: { status: "processing" } },
      { before: { status: "processing" }, after: { status: "shipped" } },
      { before: { status: "shipped" }, after: { status: "delivered" } },
    ]);
    expect(JSON.stringify(await recorded(order._id))).not.toMatch(/phone|gate/);
  });
});
