import { describe, expect, test } from "vitest";
import {
  confirmPayment,
  expireOrders,
  initiatePayment,
  placeOrder,
  reconcilePayments,
  verifyPayment,
} from "@/server/orders";
import { crowd } from "../support/crowd";
import { testDatabase } from "../support/database";
import { openFlags, resolveFlags } from "../support/order-flags";
import { addProduct, guest, onHand, orderRequest, queuedMails } from "../support/orders";
import { onlineOrder, pay, payTwice, startProvider, stateOf } from "./support";

const provider = await startProvider();
const shop = await testDatabase();

const attempts = (orderId: string) => shop.db.payment.findMany({ where: { orderId }, orderBy: { createdAt: "asc" } });
const older = (table: string, column: string, id: string, hours: number) =>
  shop.query(`UPDATE "${table}" SET created_at = now() - make_interval(hours => $2) WHERE ${column} = $1`, [id, hours]);
const ageAttempts = async (orderId: string, hours: number) => {
  await older("payment", "order_id", orderId, hours);
  await shop.query("UPDATE payment SET opened_at = created_at WHERE order_id = $1", [orderId]);
};
/** An order of some hours ago, whose payment page was opened then and not since. */
const ageOrder = async (orderId: string, hours: number) => {
  await older("order", "id", orderId, hours);
  await ageAttempts(orderId, hours);
};

describe("starting a payment", () => {
  test("SHP-API-36 SHP-PAY-01 it opens the provider's page for the order's exact pesewas, with its payment method", async () => {
    const order = await onlineOrder(shop.db);
    const { paymentUrl, reference } = await pay(order);
    expect(paymentUrl).toContain(`${provider.url}/checkout/`);
    expect(provider.control.transactions()).toMatchObject([
      {
        reference,
        amount: 3200,
        currency: "GHS",
        email: expect.stringMatching(/^buyer-\d+@example\.com$/),
        channels: ["mobile_money"],
        status: "abandoned",
      },
    ]);
  });

  test("T44 a second click uses the open page; twenty simultaneous ones open one attempt", async () => {
    const order = await onlineOrder(shop.db);
    const urls = await crowd(20, async () => (await pay(order)).paymentUrl);
    expect(new Set(urls).size).toBe(1);
    expect((await pay(order)).paymentUrl).toBe(urls[0]);
    expect(await attempts(order.id)).toHaveLength(1);
    expect(provider.control.transactions()).toHaveLength(1);
  });

  test("BEYOND-54 with another payment method its own page opens, and the first is abandoned after a check", async () => {
    const order = await onlineOrder(shop.db);
    const byWallet = await pay(order);
    const start = () =>
      initiatePayment({ viewer: order.viewer, orderKey: order.id, amount: order.total, method: "card" });
    const byCard = await start();
    expect(byCard.reference).not.toBe(byWallet.reference);
    expect(await start()).toEqual(byCard);
    expect((await attempts(order.id)).map(({ status }) => status)).toEqual(["abandoned", "open"]);
    expect(provider.control.transactions().map(({ channels }) => channels)).toEqual([["mobile_money"], ["card"]]);
    provider.control.settle(byWallet.reference);
    await confirmPayment(byWallet.reference);
    await expect(start()).rejects.toMatchObject({ code: "ALREADY_PAID" });
  });

  test("after a failed try the same order gets a new reference from the server", async () => {
    const order = await onlineOrder(shop.db);
    const first = await pay(order);
    provider.control.settle(first.reference, { status: "failed", reason: "Declined" });
    const second = await pay(order);
    expect(second.reference).not.toBe(first.reference);
    expect((await attempts(order.id)).map(({ status }) => status)).toEqual(["failed", "open"]);
    expect((await stateOf(shop.db, order.id)).paymentStatus).toBe("pending");
  });

  test("T42 a paid, cancelled, cash or foreign order and a wrong amount are refused", async () => {
    const order = await onlineOrder(shop.db);
    const start = (changes: object) =>
      initiatePayment({ viewer: order.viewer, orderKey: order.id, amount: order.total, method: "card", ...changes });
    await expect(start({ viewer: guest })).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
    await expect(start({ amount: 0.01 })).rejects.toMatchObject({ code: "AMOUNT_CHANGED" });
    const { reference } = await pay(order);
    provider.control.settle(reference);
    await expect(start({})).rejects.toMatchObject({ code: "ALREADY_PAID" });
    const cancelled = await onlineOrder(shop.db);
    await shop.query(`UPDATE "order" SET status = 'cancelled' WHERE id = $1`, [cancelled.id]);
    await expect(pay(cancelled)).rejects.toMatchObject({ code: "ORDER_CLOSED" });
    const cash = await onlineOrder(shop.db);
    await shop.query(`UPDATE "order" SET payment_method = 'cash' WHERE id = $1`, [cash.id]);
    await expect(pay(cash)).rejects.toMatchObject({ code: "NOT_PAYABLE_ONLINE" });
  });

  for (const kind of [
    "server-error",
    "rate-limit",
    "reset",
    "huge",
    "html",
    "cut-json",
    "status-false",
    "no-data",
  ] as const) {
    test(`T45 with the provider answering ${kind} the order stays and can be paid on the next try`, async () => {
      const order = await onlineOrder(shop.db);
      provider.control.failCalls({ kind, times: 1 });
      await expect(pay(order)).rejects.toMatchObject({ code: "PAYMENT_UNAVAILABLE" });
      const state = await stateOf(shop.db, order.id);
      // Not a final refusal, which would be flagged.
      expect(state).toMatchObject({ status: "pending", paymentStatus: "pending", needsReview: false });
      // The next click, a moment later.
      expect((await pay(order)).paymentUrl).toContain("/checkout/");
    });
  }

  test("BEYOND-44 an order that the provider refuses for good is not offered for payment again, and is flagged", async () => {
    const order = await onlineOrder(shop.db);
    await shop.query(`UPDATE "order" SET email = 'ama@example..com' WHERE id = $1`, [order.id]);
    await expect(pay(order)).rejects.toThrow(/did not accept this order. Please call us/);
    expect(await stateOf(shop.db, order.id)).toMatchObject({
      status: "pending",
      needsReview: true,
    });
    const refused = [{ kind: "provider_refused", reference: "", note: "invalid_email_address" }];
    expect(await openFlags(shop.db, order.id)).toEqual(refused);
    // Repeated clicks raise one flag; if it was resolved in vain, it is raised again.
    await expect(pay(order)).rejects.toThrow(/did not accept this order/);
    expect(await openFlags(shop.db, order.id)).toEqual(refused);
    await resolveFlags(shop.db, order.id);
    await expect(pay(order)).rejects.toThrow(/did not accept this order/);
    expect(await openFlags(shop.db, order.id)).toEqual(refused);
    expect((await attempts(order.id)).map(({ status }) => status)).toEqual(["failed", "failed", "failed"]);
  });

  test("a process killed while opening the page blocks others no longer than an opening takes", async () => {
    const order = await onlineOrder(shop.db);
    await shop.query(
      `INSERT INTO payment (id, order_id, reference, amount_pesewas, created_at, updated_at)
       SELECT gen_random_uuid(), id, 'KN-KILLED', total_pesewas, now() - interval '11 seconds', now()
       FROM "order" WHERE id = $1`,
      [order.id],
    );
    expect((await pay(order)).paymentUrl).toContain("/checkout/");
    expect((await attempts(order.id)).map(({ status }) => status)).toEqual(["abandoned", "open"]);
  });

  test("T45 an attempt whose response was lost after the provider accepted it is checked, not sent again", async () => {
    const order = await onlineOrder(shop.db);
    provider.control.failCalls({ kind: "reset", carriedOut: true, times: 1 });
    await expect(pay(order)).rejects.toMatchObject({ code: "PAYMENT_UNAVAILABLE" });
    await shop.query("UPDATE payment SET created_at = created_at - interval '1 minute' WHERE order_id = $1", [
      order.id,
    ]);
    await pay(order);
    const references = provider.control.transactions().map(({ reference }) => reference);
    expect(new Set(references).size).toBe(2);
    expect((await attempts(order.id)).map(({ status }) => status)).toEqual(["abandoned", "open"]);
  });
});

describe("confirming a payment", () => {
  test("SHP-PAY-26 a provider's success makes the order paid and processing, once, with one email", async () => {
    const order = await onlineOrder(shop.db);
    const { reference } = await pay(order);
    provider.control.settle(reference);
    expect(await crowd(20, () => confirmPayment(reference))).toEqual(Array(20).fill("paid"));
    expect(await stateOf(shop.db, order.id)).toMatchObject({
      status: "processing",
      paymentStatus: "paid",
      paymentReference: reference,
      needsReview: false,
    });
    expect(await queuedMails(shop.db, order.id)).toEqual(["placed", "paid"]);
    expect(await shop.db.orderStatusHistory.count({ where: { orderId: order.id, status: "paid" } })).toBe(1);
  });

  test("an unpaid order stays pending, also while the provider lags", async () => {
    const order = await onlineOrder(shop.db);
    const { reference } = await pay(order);
    expect(await confirmPayment(reference)).toBe("pending");
    provider.control.settle(reference);
    provider.control.lagVerify(2);
    expect(await confirmPayment(reference)).toBe("pending");
    expect(await confirmPayment(reference)).toBe("pending");
    expect(await confirmPayment(reference)).toBe("paid");
  });

  for (const [what, taken] of [
    ["a pesewa too little", { amount: 3199 }],
    ["another currency", { currency: "NGN" }],
    ["too much", { amount: 320_000 }],
  ] as const) {
    test(`T43 ${what} never pays the order: it is flagged`, async () => {
      const order = await onlineOrder(shop.db);
      const { reference } = await pay(order);
      provider.control.settle(reference, taken);
      expect(await confirmPayment(reference)).toBe("processing");
      await confirmPayment(reference);
      const state = await stateOf(shop.db, order.id);
      expect([state.paymentStatus, state.needsReview]).toEqual(["processing", true]);
      expect(await openFlags(shop.db, order.id)).toMatchObject([{ kind: "wrong_amount", reference }]);
      expect(await queuedMails(shop.db, order.id)).toEqual(["placed"]);
    });
  }

  test("T44 a second capture for the same order is flagged for refund", async () => {
    const order = await onlineOrder(shop.db);
    const { second } = await payTwice(order, provider);
    expect(await stateOf(shop.db, order.id)).toMatchObject({
      paymentStatus: "paid",
      paymentReference: second.reference,
      needsReview: true,
    });
    expect((await attempts(order.id)).map(({ status }) => status)).toEqual(["duplicate", "paid"]);
  });

  test("while a payment of another amount is under review, no other one is started", async () => {
    const order = await onlineOrder(shop.db);
    const { reference } = await pay(order);
    provider.control.settle(reference, { amount: 3199 });
    await expect(pay(order)).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(pay(order)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await attempts(order.id)).toHaveLength(1);
    expect((await stateOf(shop.db, order.id)).paymentStatus).toBe("processing");
  });

  test("T37 a payment that arrives after the cancellation is kept and flagged", async () => {
    const order = await onlineOrder(shop.db);
    const { reference } = await pay(order);
    await shop.query(`UPDATE "order" SET status = 'cancelled' WHERE id = $1`, [order.id]);
    provider.control.settle(reference);
    expect(await confirmPayment(reference)).toBe("paid");
    expect(await stateOf(shop.db, order.id)).toMatchObject({
      status: "cancelled",
      paymentStatus: "paid",
      needsReview: true,
    });
    expect(await onHand(shop.db, order.productId)).toBe(10);
    const payment = { status: "paid", reference, orderCancelled: true };
    expect(await verifyPayment({ viewer: guest, reference })).toEqual({ payment });
  });

  test("SHP-API-39 verify returns the status to all, and the order only with access to it", async () => {
    const order = await onlineOrder(shop.db);
    const { reference } = await pay(order);
    expect(await verifyPayment({ viewer: guest, reference })).toEqual({ payment: { status: "pending", reference } });
    expect((await verifyPayment({ viewer: order.viewer, reference })).order?.orderId).toBe(order.number);
    await expect(verifyPayment({ viewer: order.viewer, reference: "KN-UNKNOWN" })).rejects.toMatchObject({
      code: "PAYMENT_NOT_FOUND",
    });
  });

  test("with the provider down nothing changes", async () => {
    const order = await onlineOrder(shop.db);
    const { reference } = await pay(order);
    provider.control.failCalls({ kind: "server-error", times: 1 });
    await expect(confirmPayment(reference)).rejects.toMatchObject({ code: "PAYMENT_UNAVAILABLE" });
    expect((await stateOf(shop.db, order.id)).paymentStatus).toBe("pending");
  });
});

describe("background jobs", () => {
  test("T47 the reconciler finds a payment whose webhook never came", async () => {
    const order = await onlineOrder(shop.db);
    const { reference } = await pay(order);
    provider.control.settle(reference);
    await shop.query("UPDATE payment SET created_at = now() - interval '5 minutes' WHERE reference = $1", [reference]);
    await reconcilePayments();
    expect((await stateOf(shop.db, order.id)).paymentStatus).toBe("paid");
  });

  test("T47 one run of the reconciler reaches a lost payment behind hundreds of older attempts", async () => {
    const [given, lost] = [await onlineOrder(shop.db), await onlineOrder(shop.db)];
    await shop.query(
      `INSERT INTO payment (order_id, reference, channel, amount_pesewas, status, created_at, updated_at)
       SELECT $1, 'given-up-' || n, 'card', 3200, 'abandoned', now() - interval '3 hours', now() - interval '2 hours'
       FROM generate_series(1, 230) AS n`,
      [given.id],
    );
    const { reference } = await pay(lost);
    provider.control.settle(reference);
    await shop.query("UPDATE payment SET created_at = now() - interval '5 minutes' WHERE reference = $1", [reference]);
    await reconcilePayments();
    expect((await stateOf(shop.db, lost.id)).paymentStatus).toBe("paid");
  });

  test("an online order that is unpaid after 24 hours is cancelled and its stock released; a younger one stays", async () => {
    const old = await onlineOrder(shop.db);
    const young = await onlineOrder(shop.db);
    await pay(old);
    await ageOrder(old.id, 25);
    await expireOrders();
    expect(await stateOf(shop.db, old.id)).toMatchObject({ status: "cancelled", paymentStatus: "cancelled" });
    expect(await onHand(shop.db, old.productId)).toBe(10);
    expect((await stateOf(shop.db, young.id)).status).toBe("pending");
  });

  test("an expiring order is verified once more: a paid one is kept, and so is one the provider cannot verify", async () => {
    const paid = await onlineOrder(shop.db);
    const { reference } = await pay(paid);
    provider.control.settle(reference);
    await ageOrder(paid.id, 25);
    provider.control.failCalls({ kind: "server-error", times: 1 });
    await expireOrders();
    expect((await stateOf(shop.db, paid.id)).status).toBe("pending");
    await expireOrders();
    expect(await stateOf(shop.db, paid.id)).toMatchObject({ status: "processing", paymentStatus: "paid" });
  });

  test("an expiring order whose declined payment later succeeded is kept", async () => {
    const order = await onlineOrder(shop.db);
    const { reference } = await pay(order);
    provider.control.settle(reference, { status: "failed" });
    expect(await confirmPayment(reference)).toBe("failed");
    provider.control.settle(reference);
    await ageOrder(order.id, 25);
    await expireOrders();
    expect(await stateOf(shop.db, order.id)).toMatchObject({ status: "processing", paymentStatus: "paid" });
  });

  test("an abandoned page that is paid later is found without its webhook, and flagged for refund", async () => {
    const order = await onlineOrder(shop.db);
    const first = await pay(order);
    await ageAttempts(order.id, 2);
    const second = await pay(order);
    provider.control.settle(second.reference);
    await confirmPayment(second.reference);
    expect((await attempts(order.id)).map(({ status }) => status)).toEqual(["abandoned", "paid"]);
    provider.control.settle(first.reference);
    await shop.query("UPDATE payment SET updated_at = now() - interval '2 hours' WHERE reference = $1", [
      first.reference,
    ]);
    await reconcilePayments();
    expect((await attempts(order.id)).map(({ status }) => status)).toEqual(["duplicate", "paid"]);
    expect((await stateOf(shop.db, order.id)).needsReview).toBe(true);
  });

  test("cash orders never expire, cheque orders after 14 days, and a setting changes the hours", async () => {
    const product = await addProduct(shop.db);
    const make = async (method: "cash" | "bank_cheque") => {
      const { order } = await placeOrder({
        viewer: guest,
        input: orderRequest([{ product: product.id, quantity: 1 }], { payment: { method } }),
      });
      await ageOrder(order._id, 24 * 15);
      return order._id;
    };
    const [cash, cheque] = [await make("cash"), await make("bank_cheque")];
    await shop.db.setting.update({ where: { key: "unpaid-cheque-order" }, data: { value: { hours: 24 * 30 } } });
    await expireOrders();
    expect((await stateOf(shop.db, cheque)).status).toBe("pending");
    await shop.db.setting.delete({ where: { key: "unpaid-cheque-order" } });
    await expireOrders();
    expect((await stateOf(shop.db, cheque)).status).toBe("cancelled");
    expect((await stateOf(shop.db, cash)).status).toBe("pending");
  });
});
