import { describe, expect, test } from "vitest";
import { cedis } from "@/lib/money";
import { confirmPayment, sendRefund } from "@/server/orders";
import { raiseOrderFlag } from "@/server/orders/order-flags";
import { actOnOrder, readStaffOrder, refundElsewhere, refundOrder } from "@/server/staff";
import { deliver, onlineOrder, pay, startProvider, stateOf } from "../payments/support";
import { testDatabase } from "../support/database";
import { openFlags } from "../support/order-flags";
import { queuedMails } from "../support/orders";
import { messageOf } from "../support/refusal";
import { newMember, seenOf } from "./orders";

const provider = await startProvider();
const shop = await testDatabase();
const member = await newMember(shop);

/** An order of GH₵32.00 with a payment of a different amount (pesewas). */
async function mismatched(taken: { amount?: number; currency?: string }) {
  const order = await onlineOrder(shop.db);
  const { reference } = await pay(order);
  provider.control.settle(reference, taken);
  await confirmPayment(reference);
  return { ...order, reference };
}
type Mismatched = Awaited<ReturnType<typeof mismatched>>;

const screen = ({ number }: Mismatched) => readStaffOrder(member, number);
async function accept(order: Mismatched, by = member): Promise<string> {
  const action = { action: "accept_payment", payment: order.reference, reason: "Not worth a call" } as const;
  return messageOf(actOnOrder(by, order.number, { ...action, seen: await seenOf(shop, order) }));
}
async function refund(order: Mismatched, amount: number): Promise<void> {
  await refundOrder(member, order.number, `${order.id}-${amount}`, {
    amount: cedis(amount),
    reason: "Too much",
    payment: order.reference,
    restock: [],
  });
  for (const { id } of await shop.db.refundRequest.findMany({ where: { orderId: order.id, sentAt: null } }))
    await sendRefund(id);
  for (const { id, status } of provider.control.refunds())
    if (status !== "processed") provider.control.moveRefund(id, "processed");
  await deliver(provider, order.reference);
}

describe("BEYOND-36 BEYOND-40 a payment of another amount is accepted", () => {
  test("a missing amount is written off, with name and reason; a refund of all received money makes the order refunded", async () => {
    const order = await mismatched({ amount: 3000 });
    expect(await screen(order)).toMatchObject({
      facts: { status: "pending", paymentStatus: "processing", isMismatched: true },
      payments: [{ amount: 32, captured: 30, isMismatched: true }],
    });
    const branch = await newMember(shop, { role: "staff" });
    expect(await accept(order, branch)).toMatch(/^Only the office can do this/);
    expect(await accept(order)).toBe("done");
    const accepted = await screen(order);
    expect(accepted).toMatchObject({
      facts: { status: "processing", paymentStatus: "paid", isMismatched: false, needsReview: false },
      payments: [{ status: "paid", refundable: 30 }],
    });
    expect(accepted.audit[0]).toMatchObject({ by: "Kofi Desk" });
    expect(accepted.audit.flatMap(({ what }) => what)).toContain("Accepted a different amount: Not worth a call");
    expect(await accept(order)).toBe("The order is already paid.");
    // Repeated provider events change nothing.
    await deliver(provider, order.reference);
    expect(await stateOf(shop.db, order.id)).toMatchObject({ paymentStatus: "paid", needsReview: false });
    await refund(order, 30);
    expect((await screen(order)).facts).toMatchObject({ paymentStatus: "refunded", isRefundable: false });
    expect(await queuedMails(shop.db, order.id)).toEqual(["placed", "paid", "refunded"]);
  });

  test("an overpayment is refunded, and the order stays paid until all of it is", async () => {
    const order = await mismatched({ amount: 5000 });
    expect(await accept(order)).toBe("done");
    await refund(order, 18);
    await refund(order, 20);
    expect((await screen(order)).facts).toMatchObject({ paymentStatus: "paid", isRefundable: true });
    await refundElsewhere(member, order.number, `${order.id}-hand`, {
      amount: cedis(12),
      reason: "The rest",
      receipt: "Till 9",
      payment: order.reference,
      restock: [],
    });
    expect((await stateOf(shop.db, order.id)).paymentStatus).toBe("refunded");
  });

  test("is refused for another currency, after a refund, or for a cancelled order", async () => {
    const none = "There is no payment of a different amount.";
    expect(await accept(await mismatched({ currency: "NGN" }))).toBe(none);
    const partly = await mismatched({ amount: 3000 });
    await refund(partly, 5);
    expect(await accept(partly)).toBe(none);
    const cancelled = await mismatched({ amount: 3000 });
    await shop.query(`UPDATE "order" SET status = 'cancelled' WHERE id = $1`, [cancelled.id]);
    expect(await accept(cancelled)).toBe("The order was cancelled.");
    expect((await screen(cancelled)).actions.refund).toBeNull();
  });

  test("resolves the flag of that payment, and leaves those of others", async () => {
    const order = await mismatched({ amount: 3000 });
    await raiseOrderFlag(shop.db, { orderId: order.id, kind: "wrong_amount", reference: `${order.reference}0` });
    await raiseOrderFlag(shop.db, { orderId: order.id, kind: "other" });
    expect(await accept(order)).toBe("done");
    expect(await openFlags(shop.db, order.id)).toEqual([
      { kind: "wrong_amount", reference: `${order.reference}0`, note: "" },
      { kind: "other", reference: "", note: "" },
    ]);
  });

  test("is refused for a payment that arrived since the page was read", async () => {
    const order = await mismatched({ amount: 3000 });
    const other = await mismatched({ amount: 3000 });
    expect(await accept({ ...order, reference: other.reference })).toMatch(/^This payment cannot be accepted/);
    expect((await stateOf(shop.db, order.id)).paymentStatus).toBe("processing");
  });
});
