import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { confirmPayment, expireOrders, reconcilePayments, sendRefund } from "@/server/orders";
import { crowd } from "../support/crowd";
import { testDatabase } from "../support/database";
import { openFlagKinds, openFlags, resolveFlags } from "../support/order-flags";
import { moveOrder, queuedMails } from "../support/orders";
import { askRefund } from "../support/refunds";
import { messageOf } from "../support/refusal";
import { deliver, onlineOrder, paidOrder, pay, payTwice, refund, refundsOf, startProvider, stateOf } from "./support";

const provider = await startProvider();
const shop = await testDatabase();

interface Asked {
  amount?: number;
  reference?: string;
  reason?: string;
  by?: string;
  key?: string;
}

/** Requests a refund. @returns the request's id; empty if its key was used before */
async function ask(orderId: string, { amount = 3200, reason, by, key, ...payment }: Asked = {}) {
  const more = { ...(reason !== undefined && { reason }), ...(by !== undefined && { askedBy: by }) };
  const id = await askRefund(shop, {
    ...{ orderId, amountPesewas: amount, ...payment, ...more },
    ...(key && { requestKey: key }),
  });
  return id ?? "";
}

const refusal = (orderId: string, asked?: Asked) => messageOf(ask(orderId, asked));
const requests = (orderId: string) => shop.db.refundRequest.findMany({ where: { orderId } });
const refunds = (orderId: string) => refundsOf(shop.db, orderId);
const made = (reference: string) => provider.control.refunds().filter((one) => one.reference === reference);
const flags = (orderId: string) => openFlags(shop.db, orderId);
const kinds = (orderId: string) => openFlagKinds(shop.db, orderId);
/** Advances the provider's only refund to its next state, with its webhook. */
async function move(reference: string, status: "processed" | "failed" | "needs-attention", place = 0) {
  provider.control.moveRefund(made(reference)[place]?.id ?? 0, status);
  await deliver(provider, reference);
}
const sends = () => provider.control.calls().filter(({ method, path }) => method === "POST" && path === "/refund");
/** Long enough ago that the call has certainly ended. */
const longAgo = (id: string) =>
  shop.query("UPDATE refund_request SET sent_at = sent_at - interval '6 minutes' WHERE id = $1", [id]);
const earlier = (column: string, reference: string) =>
  shop.query(`UPDATE payment SET ${column} = now() - interval '2 hours' WHERE reference = $1`, [reference]);
const refundMails = async (orderId: string) => {
  const rows = await shop.query<{ event: string }>(
    `SELECT job.payload ->> 'event' AS event FROM graphile_worker._private_jobs job
     JOIN refund ON refund.id = (job.payload ->> 'refundId')::uuid WHERE refund.order_id = $1 ORDER BY job.id`,
    [orderId],
  );
  return rows.map(({ event }) => event);
};

describe("BEYOND-37 money is refunded by a request", () => {
  test("a partial refund leaves the order paid, the rest makes it refunded; the customer gets an email at each step", async () => {
    const order = await paidOrder(shop.db, provider);
    const part = await ask(order.id, { amount: 1200, reason: "One lamp was broken" });
    expect(await shop.query("SELECT 1 FROM graphile_worker.jobs WHERE key = $1", [`send-refund:${part}`])).toHaveLength(
      1,
    );
    await sendRefund(part);
    expect(made(order.reference)).toMatchObject([
      { amount: 1200, merchantNote: `Refund request ${part}`, customerNote: `Refund for order ${order.number}` },
    ]);
    expect(await refunds(order.id)).toEqual([{ status: "pending", amountPesewas: 1200 }]);
    expect(await refundMails(order.id)).toEqual(["sent"]);
    await move(order.reference, "processed");
    expect((await stateOf(shop.db, order.id)).paymentStatus).toBe("paid");
    expect(await refundMails(order.id)).toEqual(["sent", "processed"]);

    await sendRefund(await ask(order.id, { amount: 2000 }));
    expect((await stateOf(shop.db, order.id)).paymentStatus).toBe("paid");
    await move(order.reference, "processed", 1);
    expect((await stateOf(shop.db, order.id)).paymentStatus).toBe("refunded");
    expect(await refundMails(order.id)).toEqual(["sent", "processed", "sent"]);
    expect(await queuedMails(shop.db, order.id)).toEqual(["placed", "paid", "refunded"]);
    const answered = await requests(order.id);
    expect(answered.map(({ providerId }) => providerId).sort()).toEqual(
      made(order.reference)
        .map(({ id }) => String(id))
        .sort(),
    );
  });

  test("an impossible refund is refused with a sentence", async () => {
    const order = await paidOrder(shop.db, provider);
    const unpaid = await onlineOrder(shop.db);
    const { reference: open } = await pay(unpaid);
    const cash = await onlineOrder(shop.db);
    await shop.query(`UPDATE "order" SET payment_method = 'cash' WHERE id = $1`, [cash.id]);
    await moveOrder(shop.query, cash.id, "confirmed", "paid");
    const byHand = "pay the customer back another way.";
    expect(await refusal(cash.id)).toBe(`Order ${cash.number} was not paid online: ${byHand}`);
    expect(await refusal(cash.id, { reference: order.reference })).toBe(
      `Order ${cash.number} was not paid online with ${order.reference}: ${byHand}`,
    );
    expect(await refusal(unpaid.id, { reference: open })).toBe(`Payment ${open} is open: nothing was paid with it.`);
    await expect(ask(randomUUID())).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
    // Forms and API have their own messages for these.
    for (const amount of [0, -100])
      expect(await refusal(order.id, { amount })).toContain("refund_request_amount_positive");
    expect(await refusal(order.id, { amount: 3201 })).toBe(
      `Payment ${order.reference} of order ${order.number} has GH₵32.00 left to refund: GH₵32.01 is too much.`,
    );
    expect(await refusal(order.id, { reason: " " })).toContain("refund_request_reason_given");
    expect(await refusal(order.id, { by: "" })).toContain("refund_request_asked_by_given");
    const dispute = provider.control.dispute(order.reference);
    await deliver(provider, order.reference);
    expect(await refusal(order.id)).toBe(
      `A payment of order ${order.number} is disputed: answer dispute ${dispute} at Paystack, or the money may go back twice.`,
    );
    expect(await requests(order.id)).toEqual([]);
    provider.control.resolveDispute(dispute, "declined");
    await deliver(provider, order.reference);
    expect(await refusal(order.id)).toBe("done");
  });

  test("requested, pending and completed amounts are no longer refundable; failed and refused ones are again", async () => {
    const order = await paidOrder(shop.db, provider);
    const left = async () => {
      const [row] = await shop.query("SELECT refundable_pesewas($1) AS pesewas", [order.reference]);
      return row?.pesewas;
    };
    const first = await ask(order.id, { amount: 1000 });
    expect(await left()).toBe(2200);
    await sendRefund(first);
    expect(await left()).toBe(2200);
    await move(order.reference, "failed");
    expect(await left()).toBe(3200);
    await refund(provider, order.reference, 500);
    await deliver(provider, order.reference);
    expect(await left()).toBe(2700);
    expect(await refusal(order.id, { amount: 2701 })).toContain("has GH₵27.00 left to refund");
    provider.control.refuseRefunds(true);
    await sendRefund(await ask(order.id, { amount: 2700 }));
    expect(await left()).toBe(2700);
  });

  test("twenty simultaneous requests never exceed the paid amount", async () => {
    const order = await paidOrder(shop.db, provider);
    const answers = await crowd(20, () => refusal(order.id, { amount: 1500 }));
    expect(answers.filter((answer) => answer === "done")).toHaveLength(2);
    expect(new Set(answers.filter((answer) => answer !== "done")).size).toBe(1);
    await Promise.all((await requests(order.id)).map(({ id }) => sendRefund(id)));
    expect(made(order.reference).map(({ amount }) => amount)).toEqual([1500, 1500]);
  });

  test("a button clicked twenty times creates one request, also for the full amount", async () => {
    const order = await paidOrder(shop.db, provider);
    const key = randomUUID();
    const answers = await crowd(20, () => refusal(order.id, { key }));
    expect(new Set(answers)).toEqual(new Set(["done"]));
    expect(await requests(order.id)).toHaveLength(1);
    expect(await refusal(order.id, { key, amount: 100 })).toBe(`Key ${key} belongs to another refund: use a new one.`);
  });

  test("a request is immutable", async () => {
    const order = await paidOrder(shop.db, provider);
    const id = await ask(order.id, { amount: 1200 });
    const change = (sql: string) => shop.query(sql, [id]).then(String, (error: Error) => error.message);
    for (const column of ["amount_pesewas = 3200", "reason = 'x'", "asked_by = 'x'", "reference = 'KN-X'"])
      expect(await change(`UPDATE refund_request SET ${column} WHERE id = $1`)).toMatch(
        /^Rows of "refund_request" stay as they were written/,
      );
    expect(await change("DELETE FROM refund_request WHERE id = $1")).toBe(
      'Rows of "refund_request" cannot be deleted: orders and what belongs to them are kept for the books.',
    );
    await expect(shop.query("TRUNCATE refund_request CASCADE")).rejects.toThrow(/cannot be deleted/);
  });
});

describe("a refund is sent once", () => {
  test("also with simultaneous senders", async () => {
    const order = await paidOrder(shop.db, provider);
    const id = await ask(order.id);
    await Promise.all(Array.from({ length: 5 }, () => sendRefund(id)));
    await sendRefund(id);
    expect(sends()).toHaveLength(1);
    expect(made(order.reference)).toHaveLength(1);
  });

  test("if its response is lost, it is found at the provider", async () => {
    const order = await paidOrder(shop.db, provider);
    const id = await ask(order.id, { amount: 1200 });
    provider.control.failCalls({ kind: "reset", carriedOut: true, method: "POST", path: "/refund" });
    await expect(sendRefund(id)).rejects.toMatchObject({ code: "PAYMENT_UNAVAILABLE" });
    // Another refund of the same amount, made in the dashboard meanwhile.
    await refund(provider, order.reference, 1200);
    await sendRefund(id);
    expect(made(order.reference)).toHaveLength(2);
    const [request] = await requests(order.id);
    expect(request?.providerId).toBe(String(made(order.reference)[0]?.id));
    expect(await refunds(order.id)).toHaveLength(2);
  });

  for (const kind of ["server-error", "rate-limit", "reset", "html", "cut-json"] as const) {
    test(`after ${kind} it is sent again only once it cannot be pending any more`, async () => {
      const order = await paidOrder(shop.db, provider);
      const id = await ask(order.id);
      provider.control.failCalls({ kind, method: "POST", path: "/refund" });
      await expect(sendRefund(id)).rejects.toMatchObject({ code: "PAYMENT_UNAVAILABLE" });
      await sendRefund(id);
      expect(sends()).toHaveLength(1);
      await longAgo(id);
      await sendRefund(id);
      expect(made(order.reference)).toHaveLength(1);
      expect(await refunds(order.id)).toEqual([{ status: "pending", amountPesewas: 3200 }]);
      expect(await kinds(order.id)).toEqual([]);
    });
  }

  test("while the provider is down nothing is sent blindly; the reconciler continues when it is back", async () => {
    const order = await paidOrder(shop.db, provider);
    const id = await ask(order.id);
    await shop.query("UPDATE refund_request SET sent_at = now() WHERE id = $1", [id]);
    await longAgo(id);
    provider.control.failCalls({ kind: "server-error", times: "all" });
    await expect(sendRefund(id)).rejects.toMatchObject({ code: "PAYMENT_UNAVAILABLE" });
    expect(sends()).toEqual([]);
    provider.control.clearFaults();
    await reconcilePayments(new Date(Date.now() + 120_000));
    expect(made(order.reference)).toHaveLength(1);
  });

  test("if its webhook comes before its response", async () => {
    const order = await paidOrder(shop.db, provider);
    const id = await ask(order.id, { amount: 1200 });
    provider.control.holdCalls("/refund");
    const sending = sendRefund(id);
    await provider.control.whenCallHeld();
    provider.control.moveRefund(made(order.reference)[0]?.id ?? 0, "processed");
    const delivering = deliver(provider, order.reference);
    provider.control.releaseCalls();
    await Promise.all([delivering, sending]);
    expect(await refunds(order.id)).toEqual([{ status: "processed", amountPesewas: 1200 }]);
    expect((await requests(order.id))[0]?.providerId).not.toBeNull();
    expect(sends()).toHaveLength(1);
  });

  test("if its webhooks are lost, the reconciler finds its result", async () => {
    const order = await paidOrder(shop.db, provider);
    await sendRefund(await ask(order.id));
    provider.control.moveRefund(made(order.reference)[0]?.id ?? 0, "processed");
    await earlier("created_at", order.reference);
    await reconcilePayments();
    expect((await stateOf(shop.db, order.id)).paymentStatus).toBe("paid");
    await earlier("updated_at", order.reference);
    await reconcilePayments();
    expect((await stateOf(shop.db, order.id)).paymentStatus).toBe("refunded");
    provider.control.reset();
    await earlier("updated_at", order.reference);
    await reconcilePayments();
    expect(provider.control.calls().filter(({ path }) => path.includes(order.reference))).toEqual([]);
  });
});

describe("a failed refund", () => {
  test("because Paystack refuses stores the reason, flags the order and can be requested again", async () => {
    const order = await paidOrder(shop.db, provider);
    provider.control.refuseRefunds(true);
    const id = await ask(order.id, { amount: 1200 });
    await sendRefund(id);
    const words = "Insufficient balance to fulfill this refund. Please top up your balance and try again";
    expect(await requests(order.id)).toMatchObject([{ refusal: words, providerId: null }]);
    expect(await flags(order.id)).toEqual([
      { kind: "refund_refused", reference: order.reference, note: `GH₵12.00: ${words}` },
    ]);
    // If refused again it is flagged again, once the earlier flag was resolved.
    const again = async () => sendRefund(await ask(order.id, { amount: 1200 }));
    await again();
    expect(await kinds(order.id)).toEqual(["refund_refused"]);
    await resolveFlags(shop.db, order.id);
    await again();
    expect(await kinds(order.id)).toEqual(["refund_refused"]);
    provider.control.refuseRefunds(false);
    await sendRefund(id);
    expect(made(order.reference)).toEqual([]);
    await sendRefund(await ask(order.id));
    expect(made(order.reference)).toMatchObject([{ amount: 3200 }]);
    expect(await refundMails(order.id)).toEqual(["sent"]);
  });

  test("because of a negative response, unless it was created after all", async () => {
    const order = await paidOrder(shop.db, provider);
    provider.control.failCalls({ kind: "status-false", carriedOut: true, method: "POST", path: "/refund" });
    await sendRefund(await ask(order.id));
    expect((await requests(order.id))[0]?.refusal).toBe("Transaction could not be processed");
    await deliver(provider, order.reference);
    expect(await requests(order.id)).toMatchObject([{ refusal: null, providerId: expect.any(String) }]);
    expect(await refusal(order.id, { amount: 1 })).toContain("has GH₵0.00 left");
  });

  for (const status of ["failed", "needs-attention"] as const) {
    test(`because it is ${status} leaves the order paid and flags it`, async () => {
      const order = await paidOrder(shop.db, provider);
      await sendRefund(await ask(order.id));
      await move(order.reference, status);
      const id = made(order.reference)[0]?.id;
      expect((await flags(order.id))[0]).toMatchObject({ reference: String(id), note: "GH₵32.00" });
      expect((await stateOf(shop.db, order.id)).paymentStatus).toBe("paid");
      expect(await refusal(order.id)).toEqual(
        status === "failed" ? "done" : expect.stringContaining("has GH₵0.00 left"),
      );
    });
  }
});

describe("unused money of an order", () => {
  test("that came after the order had expired is refunded the same way", async () => {
    const order = await onlineOrder(shop.db);
    const { reference } = await pay(order);
    await shop.query(`UPDATE "order" SET created_at = now() - interval '30 hours' WHERE id = $1`, [order.id]);
    await shop.query(
      "UPDATE payment SET created_at = now() - interval '30 hours', opened_at = NULL WHERE reference = $1",
      [reference],
    );
    await expireOrders();
    provider.control.settle(reference);
    await confirmPayment(reference);
    expect(await flags(order.id)).toEqual([{ kind: "paid_after_cancellation", reference, note: "" }]);
    await sendRefund(await ask(order.id));
    await move(reference, "processed");
    expect(await stateOf(shop.db, order.id)).toMatchObject({ status: "cancelled", paymentStatus: "refunded" });
  });

  test("of an order cancelled after payment flags it, for each payment method", async () => {
    const order = await paidOrder(shop.db, provider);
    await shop.query(`UPDATE "order" SET status = 'cancelled' WHERE id = $1`, [order.id]);
    const { reference } = order;
    expect(await flags(order.id)).toEqual([{ kind: "cancelled_after_payment", reference, note: "" }]);
    const byHand = await onlineOrder(shop.db);
    await moveOrder(
      shop.query,
      byHand.id,
      "payment_method = 'cash'",
      "confirmed",
      "payment_status = 'paid', payment_reference = 'RECEIPT-7'",
      "cancelled",
    );
    expect(await flags(byHand.id)).toEqual([{ kind: "cancelled_after_payment", reference: "", note: "" }]);
  });

  test("of a second payment is refunded by its reference; the order stays paid", async () => {
    const order = await onlineOrder(shop.db);
    const { first, second } = await payTwice(order, provider);
    expect(await flags(order.id)).toEqual([{ kind: "paid_twice", reference: first.reference, note: "" }]);
    await resolveFlags(shop.db, order.id);
    await sendRefund(await ask(order.id, { reference: first.reference }));
    await move(first.reference, "processed");
    expect(made(first.reference)).toMatchObject([{ amount: 3200 }]);
    expect(made(second.reference)).toEqual([]);
    expect(await stateOf(shop.db, order.id)).toMatchObject({ paymentStatus: "paid", needsReview: false });
    expect(await refundMails(order.id)).toEqual(["sent", "processed"]);
    expect(await refusal(order.id)).toBe("done");
  });

  test("of another amount is refunded in full; another currency is left to the dashboard", async () => {
    const order = await onlineOrder(shop.db);
    const { reference } = await pay(order);
    provider.control.settle(reference, { amount: 3199 });
    await confirmPayment(reference);
    expect(await refusal(order.id, { reference })).toContain("has GH₵31.99 left to refund");
    await sendRefund(await ask(order.id, { reference, amount: 3199 }));
    await move(reference, "processed");
    expect(await refunds(order.id)).toEqual([{ status: "processed", amountPesewas: 3199 }]);
    const abroad = await onlineOrder(shop.db);
    const naira = await pay(abroad);
    provider.control.settle(naira.reference, { currency: "NGN" });
    await confirmPayment(naira.reference);
    expect(await refusal(abroad.id, { reference: naira.reference })).toMatch(/refund it in Paystack's dashboard\.$/);
  });
});
