import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { cedis } from "@/lib/money";
import type { StaffMember } from "@/lib/staff";
import type { Viewer } from "@/lib/viewer";
import { poolSizes, shopPool } from "@/server/core/db";
import { env } from "@/server/core/env";
import { hashToken } from "@/server/core/tokens";
import { expireOrders, initiatePayment, placeOrder } from "@/server/orders";
import { takePayLink } from "@/server/staff";
import type { Sandbox } from "@/tools/paystack-sandbox";
import { startProvider } from "../payments/support";
import { newMember } from "../staff/orders";
import { type TestDatabase, testDatabase } from "../support/database";
import { addProduct, guest, newBuyer, onHand, orderRequest } from "../support/orders";

// A transaction that needs a second connection can deadlock the pool: each holds one and waits for another.

let shop: TestDatabase;
let provider: Sandbox;
let ama: StaffMember;
let held: { release: () => void }[] = [];
beforeAll(async () => {
  provider = await startProvider();
  shop = await testDatabase();
  ama = await newMember(shop, { role: "staff" });
});
beforeEach(async () => {
  const others = poolSizes(env().DATABASE_POOL_SIZE).shop - 1;
  held = await Promise.all(Array.from({ length: others }, () => shopPool().connect()));
});
afterEach(() => {
  for (const connection of held) connection.release();
});
afterAll(() => provider.close());

async function place() {
  const { id: productId } = await addProduct(shop.db);
  const input = orderRequest([{ product: productId, quantity: 3 }], {
    ...newBuyer(),
    payment: { method: "mobile_money" },
  });
  const { order, accessToken } = await placeOrder({ viewer: guest, input });
  const viewer: Viewer = { kind: "guest", accessHashes: [hashToken(accessToken ?? "")] };
  return { productId, order, viewer };
}

test("with one free connection an order is placed and staff get its pay link", async () => {
  const { order } = await place();
  expect((await takePayLink(ama, order.orderId)).text).toContain(order.orderId);
});

test("with one free connection an order whose stock was released is paid", async () => {
  const { productId, order, viewer } = await place();
  await shop.query(`UPDATE "order" SET created_at = created_at - interval '61 minutes' WHERE id = $1`, [order._id]);
  await expireOrders();
  expect(await onHand(shop.db, productId)).toBe(10);
  await initiatePayment({ viewer, orderKey: order._id, amount: cedis(order.totals.total), method: "mobile_money" });
  expect(await onHand(shop.db, productId)).toBe(7);
});
