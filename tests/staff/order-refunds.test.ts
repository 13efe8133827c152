import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { cedis } from "@/lib/money";
import { standingOf } from "@/lib/order-actions";
import { reconcilePayments, sendRefund } from "@/server/orders";
import { listAllOrders, readStaffOrder, refundElsewhere, refundOrder } from "@/server/staff";
import { deliver, paidOrder, startProvider, stateOf } from "../payments/support";
import { crowd } from "../support/crowd";
import { testDatabase } from "../support/database";
import { onHand, queuedMails } from "../support/orders";
import { giveBackByHand } from "../support/refunds";
import { messageOf, refusalOf } from "../support/refusal";
import { newMember, orderIn } from "./orders";

const provider = await startProvider();
const shop = await testDatabase();
const member = await newMember(shop);

const BEING_REFUNDED = "The order is being refunded: the products stay here.";

interface Asked {
  amount?: number;
  key?: string;
  restock?: { product: string; quantity: number }[];
}

const refund = (number: string, { amount = 32, key = randomUUID(), restock = [] }: Asked = {}) =>
  messageOf(refundOrder(member, number, key, { amount: cedis(amount), reason: "Broken", restock }));
const byHand = (number: string, { amount = 64, key = randomUUID(), restock = [] }: Asked = {}) =>
  messageOf(
    refundElsewhere(member, number, key, { amount: cedis(amount), reason: "Broken", receipt: "Till 7", restock }),
  );

const requests = (orderId: string) => shop.db.refundRequest.findMany({ where: { orderId } });
const screen = (number: string) => readStaffOrder(member, number);
const made = (reference: string) => provider.control.refunds().filter((one) => one.reference === reference);

const listed = async ({ number }: { number: string }) =>
  (await listAllOrders({ search: number, limit: 1 })).orders[0]?.refundTotals;
const isToPack = async ({ id }: { id: string }) =>
  (await shop.query("SELECT FROM worklist_to_pack WHERE id = $1", [id])).length > 0;

/** Sends every request, then receives its success, as the worker does. */
async function carryOut(order: { id: string; reference: string }): Promise<void> {
  for (const { id, providerId } of await requests(order.id)) if (providerId === null) await sendRefund(id);
  for (const { id, status } of made(order.reference))
    if (status !== "processed") provider.control.moveRefund(id, "processed");
  await deliver(provider, order.reference);
}

describe("BEYOND-37 a refund through Paystack", () => {
  test("in full removes the order from packing at once, on its screen and in the lists", async () => {
    const order = await paidOrder(shop.db, provider);
    expect(await isToPack(order)).toBe(true);
    expect(await refund(order.number)).toBe("done");
    const { facts, actions } = await screen(order.number);
    expect([actions.pack, actions.ship]).toEqual(Array(2).fill(BEING_REFUNDED));
    const pack = refusalOf(shop)(`UPDATE "order" SET packed_at = now() WHERE id = $1`, [order.id]);
    expect(await pack).toBe(`Order ${order.number}: ${BEING_REFUNDED}`);
    expect(standingOf(facts)).toMatchObject({ headline: "Refund on its way", next: "cancel" });
    expect(await isToPack(order)).toBe(false);
    await carryOut(order);
    const after = await screen(order.number);
    expect(standingOf(after.facts)).toMatchObject({ headline: "Refunded", next: "cancel" });
  });

  test("in part leaves the order paid, the rest makes it refunded; the screen shows both, and what is left", async () => {
    const order = await paidOrder(shop.db, provider);
    expect(await refund(order.number, { amount: 12 })).toBe("done");
    expect((await screen(order.number)).refunds).toMatchObject([
      { amount: 12, state: "asked", reason: "Broken", by: "Kofi Desk" },
    ]);
    const underWay = { paid: 32, refunded: 0, underWay: 12 };
    expect([(await screen(order.number)).refundTotals, await listed(order)]).toEqual([underWay, underWay]);
    await carryOut(order);
    const back = { paid: 32, refunded: 12, underWay: 0 };
    expect([(await screen(order.number)).refundTotals, await listed(order)]).toEqual([back, back]);
    expect(await screen(order.number)).toMatchObject({
      facts: { paymentStatus: "paid", isRefundable: true },
      payments: [{ refundable: 20 }],
      refunds: [{ amount: 12, state: "processed", by: "Kofi Desk" }],
    });
    expect(await refund(order.number, { amount: 20.01 })).toMatch(/has GH₵20\.00 left to refund/);
    expect(await refund(order.number, { amount: 20 })).toBe("done");
    await carryOut(order);
    const { facts, actions, audit } = await screen(order.number);
    expect(facts).toMatchObject({ paymentStatus: "refunded", isRefundable: false });
    expect(actions.refund).toBe("There is nothing left to refund.");
    expect(audit.flatMap(({ what }) => what)).toEqual(
      expect.arrayContaining([
        "Requested a refund of GH₵20.00: Broken",
        expect.stringMatching(/^Refused: Payment .* has GH₵20\.00 left/),
      ]),
    );
    expect(await queuedMails(shop.db, order.id)).toEqual(["placed", "paid", "refunded"]);
  });

  test("requested twenty times at once is one, by its key and by the remaining amount; stock returns once", async () => {
    const order = await paidOrder(shop.db, provider);
    const key = randomUUID();
    const restock = [{ product: order.productId, quantity: 1 }];
    const answers = await crowd(20, () => refund(order.number, { key, restock }));
    expect(new Set(answers)).toEqual(new Set(["done"]));
    expect(await requests(order.id)).toHaveLength(1);
    expect(await onHand(shop.db, order.productId)).toBe(10);

    const other = await paidOrder(shop.db, provider);
    const others = await crowd(20, () => refund(other.number));
    expect(others.filter((answer) => answer === "done")).toHaveLength(1);
    expect(await requests(other.id)).toHaveLength(1);
    await carryOut(other);
    expect(made(other.reference)).toMatchObject([{ amount: 3200, status: "processed" }]);
  });

  test("without a response, or refused by Paystack, shows a message; a refused one stays refundable", async () => {
    const silent = await paidOrder(shop.db, provider);
    expect(await refund(silent.number)).toBe("done");
    provider.control.failCalls({ kind: "server-error", method: "POST", path: "/refund" });
    const [request] = await requests(silent.id);
    await expect(sendRefund(request?.id ?? "")).rejects.toThrow();
    expect(await screen(silent.number)).toMatchObject({
      refunds: [{ state: "asked" }],
      facts: { isRefundable: false },
    });
    provider.control.reset();

    const strange = await paidOrder(shop.db, provider);
    expect(await refund(strange.number)).toBe("done");
    provider.control.refuseRefunds(true);
    await sendRefund((await requests(strange.id))[0]?.id ?? "");
    const { refunds, facts, flags } = await screen(strange.number);
    expect(refunds).toMatchObject([{ state: "refused", note: expect.stringContaining("Insufficient balance") }]);
    expect([facts.isRefundable, facts.needsReview]).toEqual([true, true]);
    expect(flags).toMatchObject([{ kind: "refund_refused", reference: strange.reference, resolvedAt: null }]);
  });

  test("returns stock only where staff say so, once, and never more than was sent", async () => {
    const order = await orderIn(shop, "cash", "confirmed", "shipped", "delivered", "paid");
    const restock = (quantity: number) => [{ product: order.productId, quantity }];
    expect(await byHand(order.number, { amount: 10 })).toBe("done");
    expect(await onHand(shop.db, order.productId)).toBe(8);
    expect(await byHand(order.number, { amount: 10, restock: restock(1) })).toBe("done");
    expect(await byHand(order.number, { amount: 10, restock: restock(2) })).toMatch(
      /^Of order ORD\w+ 1 of "Lamp \d+" can return to stock, not 2\.$/,
    );
    expect(await onHand(shop.db, order.productId)).toBe(9);
    const { restockable, refunds } = await screen(order.number);
    expect(restockable).toMatchObject([{ quantity: 1 }]);
    expect(refunds).toHaveLength(2);
    expect(await shop.db.stockMovement.findMany({ where: { orderId: order.id, kind: "returned" } })).toMatchObject([
      { quantity: 1, reason: "Broken", madeBy: `staff ${member.userId}` },
    ]);
  });
});

describe("BEYOND-37 a manual refund", () => {
  test("is recorded with its receipt; a full one makes a cash order refunded, and the customer gets an email", async () => {
    const order = await orderIn(shop, "cash", "confirmed", "paid");
    expect(await refund(order.number)).toBe("It was not paid through Paystack: refund it yourself and record it here.");
    const key = randomUUID();
    expect(await byHand(order.number, { amount: 24, key })).toBe("done");
    expect(await byHand(order.number, { amount: 24, key })).toBe("done");
    expect(await byHand(order.number, { amount: 40.01 })).toMatch(/has GH₵40\.00 left to refund/);
    expect((await stateOf(shop.db, order.id)).paymentStatus).toBe("paid");
    expect(await byHand(order.number, { amount: 40 })).toBe("done");
    expect((await stateOf(shop.db, order.id)).paymentStatus).toBe("refunded");
    expect((await screen(order.number)).order.refunds).toMatchObject([
      { amount: 24, status: "processed", receipt: "Till 7" },
      { amount: 40, status: "processed", receipt: "Till 7" },
    ]);
    const entries = (await screen(order.number)).audit.flatMap(({ what }) => what);
    expect(entries.filter((entry) => entry.startsWith("Refunded"))).toEqual(
      [40, 24].map((amount) => `Refunded GH₵${amount}.00 manually (Till 7): Broken`),
    );
    expect(await queuedMails(shop.db, order.id)).toEqual(["placed", "paid", "refunded"]);
  });

  test("counts together with Paystack's: never more than was paid", async () => {
    const order = await paidOrder(shop.db, provider);
    expect(await byHand(order.number, { amount: 12 })).toBe("done");
    expect(await refund(order.number, { amount: 20.01 })).toMatch(/has GH₵20\.00 left/);
    expect(await refund(order.number, { amount: 20 })).toBe("done");
    await carryOut(order);
    expect((await stateOf(shop.db, order.id)).paymentStatus).toBe("refunded");
  });

  test("of an unpaid order or a bounced cheque is refused", async () => {
    const order = await orderIn(shop, "bank_cheque", "cheque_received_at = now()", "cheque_bounced_at = now()");
    expect(await byHand(order.number)).toBe("There is nothing left to refund.");
    await expect(giveBackByHand(shop, order.id, { amountPesewas: 100 })).rejects.toThrow(
      `Order ${order.number} was not paid: there is nothing to refund.`,
    );
  });
});

describe("BEYOND-37 the status refunded requires a refund", () => {
  test("cannot be set by hand, by any role, and sends no email", async () => {
    const order = await paidOrder(shop.db, provider);
    const set = () => refusalOf(shop)(`UPDATE "order" SET payment_status = 'refunded' WHERE id = $1`, [order.id]);
    expect(await set()).toBe(`Order ${order.number}: The money was not fully refunded: refund it at the desk.`);
    await refund(order.number, { amount: 12 });
    await carryOut(order);
    expect(await set()).toMatch(/The money was not fully refunded/);
    expect(await queuedMails(shop.db, order.id)).toEqual(["placed", "paid"]);
  });

  test("an order cancelled afterwards shows as paid, and its money as being refunded", async () => {
    const order = await paidOrder(shop.db, provider);
    await shop.query(`UPDATE "order" SET status = 'cancelled' WHERE id = $1`, [order.id]);
    expect((await stateOf(shop.db, order.id)).paymentStatus).toBe("paid");
    await refund(order.number);
    await carryOut(order);
    await reconcilePayments();
    expect(await stateOf(shop.db, order.id)).toMatchObject({ status: "cancelled", paymentStatus: "refunded" });
  });

  test("its records are immutable", async () => {
    const order = await orderIn(shop, "cash", "confirmed", "paid");
    await byHand(order.number, { amount: 1 });
    const sql = refusalOf(shop);
    expect(await sql("UPDATE refund_elsewhere SET amount_pesewas = 5 WHERE order_id = $1", [order.id])).toBe(
      'Rows of "refund_elsewhere" stay as they were written.',
    );
    expect(await sql("DELETE FROM refund_elsewhere WHERE order_id = $1", [order.id])).toBe(
      'Rows of "refund_elsewhere" cannot be deleted: orders and what belongs to them are kept for the books.',
    );
  });
});
