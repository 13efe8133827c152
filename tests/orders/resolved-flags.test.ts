import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { pesewas } from "@/lib/money";
import { raiseOrderFlag } from "@/server/orders/order-flags";
import { lockOrder } from "@/server/orders/payable-order";
import { recordRefunds } from "@/server/orders/refunds";
import { listAllOrders } from "@/server/staff";
import { orderIn } from "../staff/orders";
import { testDatabase } from "../support/database";
import { openFlagKinds } from "../support/order-flags";
import { giveBackByHand } from "../support/refunds";

const TOTAL = 6400;

const shop = await testDatabase();

/** Stores a refund as reported by Paystack. */
const recordRefund = (id: string, reference: string, amount: number, status = "processed") =>
  shop.db.$transaction(async (tx) =>
    recordRefunds(tx, await lockOrder(tx, id), reference, [
      { providerId: randomUUID(), status, amountPesewas: pesewas(amount), requestId: null },
    ]),
  );
const referenceOf = async (id: string) =>
  (await shop.db.payment.findFirstOrThrow({ where: { orderId: id }, orderBy: { createdAt: "desc" } })).reference;
const isListed = async (list: "to_look_at" | "refunds", id: string) =>
  (await listAllOrders({ list, limit: 100 })).orders.some(({ _id }) => _id === id);
const needsReview = (id: string) => isListed("to_look_at", id);

test("BEYOND-44 a complete manual refund resolves the refund flag, a partial one does not", async () => {
  const { id } = await orderIn(shop, "cash", "confirmed", "paid", "cancelled");
  expect(await openFlagKinds(shop.db, id)).toEqual(["cancelled_after_payment"]);
  await giveBackByHand(shop, id, { amountPesewas: 1000 });
  expect(await openFlagKinds(shop.db, id)).toEqual(["cancelled_after_payment"]);
  await giveBackByHand(shop, id, { amountPesewas: TOTAL - 1000 });
  expect(await openFlagKinds(shop.db, id)).toEqual([]);
});

test("BEYOND-35 an order cancelled after payment is in one list of tasks", async () => {
  const lists = async (id: string) => [await needsReview(id), await isListed("refunds", id)];
  const { id } = await orderIn(shop, "cash", "confirmed", "paid", "cancelled");
  expect(await lists(id)).toEqual([false, true]);
  // Staff decide first whether to deliver it.
  await raiseOrderFlag(shop.db, { orderId: id, kind: "paid_after_cancellation", reference: "late" });
  expect(await lists(id)).toEqual([true, false]);
  await giveBackByHand(shop, id);
  expect(await lists(id)).toEqual([false, false]);
});

test("BEYOND-44 so does a refund by Paystack, and a manual one after Paystack's failed", async () => {
  const { id } = await orderIn(shop, "card", "paid", "cancelled");
  const reference = await referenceOf(id);
  await recordRefund(id, reference, 1000);
  await recordRefund(id, reference, TOTAL - 1000, "failed");
  expect((await openFlagKinds(shop.db, id)).sort()).toEqual(["cancelled_after_payment", "refund_failed"]);
  await giveBackByHand(shop, id, { amountPesewas: TOTAL - 1000 });
  expect(await openFlagKinds(shop.db, id)).toEqual([]);
});

test("BEYOND-44 a refunded second payment resolves its own flag only", async () => {
  const { id } = await orderIn(shop, "card", "paid", "cancelled");
  const second = `KAN-${randomUUID()}`;
  await shop.db.payment.create({
    data: { orderId: id, reference: second, amountPesewas: TOTAL, capturedPesewas: TOTAL, status: "duplicate" },
  });
  await raiseOrderFlag(shop.db, { orderId: id, kind: "paid_twice", reference: second });
  await recordRefund(id, second, TOTAL / 2);
  expect((await openFlagKinds(shop.db, id)).sort()).toEqual(["cancelled_after_payment", "paid_twice"]);
  await recordRefund(id, second, TOTAL / 2);
  expect(await openFlagKinds(shop.db, id)).toEqual(["cancelled_after_payment"]);
});

test("BEYOND-44 the flag of an order refunded before shipping is resolved when it is cancelled", async () => {
  const { id } = await orderIn(shop, "cash", "confirmed", "paid");
  await giveBackByHand(shop, id);
  expect(await openFlagKinds(shop.db, id)).toEqual(["refunded_before_shipping"]);
  await shop.query(`UPDATE "order" SET status = 'cancelled' WHERE id = $1`, [id]);
  expect(await needsReview(id)).toBe(false);
});
