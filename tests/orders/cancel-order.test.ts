import { describe, expect, test } from "vitest";
import type { Viewer } from "@/lib/viewer";
import { cancelOrder, closeAccount, confirmPayment, placeOrder } from "@/server/orders";
import { onlineOrder, paidOrder, pay, startProvider, stateOf } from "../payments/support";
import { newCustomer, PASSWORD } from "../support/customers";
import { testDatabase } from "../support/database";
import { addProduct, guest, moveOrder, newBuyer, onHand, orderRequest, queuedMails } from "../support/orders";
import { codeOf } from "../support/refusal";
import { signedIn } from "../support/viewers";

const provider = await startProvider();
const shop = await testDatabase();

const set = (id: string, change: string) => shop.query(`UPDATE "order" SET ${change} WHERE id = $1`, [id]);
const cancel = ({ viewer, id }: { viewer: Viewer; id: string }) => cancelOrder({ viewer, key: id });

/** An order of one product by a signed-in customer. */
async function customersOrder(method: "bank_cheque" | "mobile_money") {
  const product = await addProduct(shop.db);
  const viewer = await signedIn(shop.db, (await newCustomer(shop.query)).id);
  const buyer = newBuyer();
  const input = orderRequest([{ product: product.id, quantity: 1 }], {
    ...buyer,
    customerDetails: { ...buyer.customerDetails, isGuest: false },
    payment: { method },
  });
  return { viewer, ...(await placeOrder({ viewer, input })) };
}

describe("BEYOND-74 a buyer cancels a pending order", () => {
  test("the stock is released, one email is queued, and a second request changes nothing", async () => {
    const order = await onlineOrder(shop.db);
    expect(await onHand(shop.db, order.productId)).toBe(9);
    const answers = await Promise.all([cancel(order), cancel(order), cancel(order)]);
    expect(answers.map(({ status, payment }) => [status, payment.status])).toEqual(
      Array(3).fill(["cancelled", "cancelled"]),
    );
    expect(await onHand(shop.db, order.productId)).toBe(10);
    expect(await queuedMails(shop.db, order.id)).toEqual(["placed", "cancelled"]);
  });

  test("no order of another customer: without account or access token it is not found", async () => {
    const order = await onlineOrder(shop.db);
    const stranger = await signedIn(shop.db, (await newCustomer(shop.query)).id);
    for (const viewer of [guest, stranger])
      await expect(cancel({ ...order, viewer })).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
    expect(await stateOf(shop.db, order.id)).toMatchObject({ status: "pending" });
  });

  for (const [what, moves, code] of [
    ["getting ready", ["paid"], "NOT_CANCELLABLE"],
    ["on its way", ["paid", "shipped"], "NOT_CANCELLABLE"],
    ["delivered", ["paid", "shipped", "delivered"], "NOT_CANCELLABLE"],
    ["being checked", ["payment_status = 'processing'"], "CONFLICT"],
  ] as const) {
    test(`an order that is ${what} stays, and the message says why`, async () => {
      const order = await onlineOrder(shop.db);
      await moveOrder(shop.query, order.id, ...moves);
      await expect(cancel(order)).rejects.toMatchObject({ code });
      expect(await queuedMails(shop.db, order.id)).not.toContain("cancelled");
    });
  }

  test("an order whose cheque staff have received stays", async () => {
    const { viewer, order } = await customersOrder("bank_cheque");
    await set(order._id, "cheque_received_at = now()");
    await expect(cancel({ viewer, id: order._id })).rejects.toMatchObject({ code: "NOT_CANCELLABLE" });
  });
});

describe("BEYOND-74 money that arrives during a cancellation", () => {
  test("before the payment check: the order is paid and stays", async () => {
    const order = await onlineOrder(shop.db);
    const { reference } = await pay(order);
    provider.control.settle(reference);
    await expect(cancel(order)).rejects.toMatchObject({ code: "NOT_CANCELLABLE" });
    expect(await stateOf(shop.db, order.id)).toMatchObject({ status: "processing", paymentStatus: "paid" });
    expect(await onHand(shop.db, order.productId)).toBe(9);
  });

  test("after the payment check: the order is cancelled, and the money is flagged for refund", async () => {
    const order = await onlineOrder(shop.db);
    const { reference } = await pay(order);
    await cancel(order);
    provider.control.settle(reference);
    await confirmPayment(reference);
    expect(await stateOf(shop.db, order.id)).toMatchObject({
      status: "cancelled",
      paymentStatus: "paid",
      needsReview: true,
    });
    expect(await onHand(shop.db, order.productId)).toBe(10);
  });

  test("simultaneously, again and again: exactly one wins, and no money is without an order or a flag", async () => {
    for (let round = 0; round < 5; round++) {
      const order = await onlineOrder(shop.db);
      const { reference } = await pay(order);
      provider.control.settle(reference);
      const came = await Promise.all([codeOf(cancel(order)), codeOf(confirmPayment(reference)), codeOf(cancel(order))]);
      const { status, paymentStatus, needsReview } = await stateOf(shop.db, order.id);
      expect(paymentStatus, came.join()).toBe("paid");
      expect([status, needsReview]).toEqual(status === "cancelled" ? ["cancelled", true] : ["processing", false]);
      expect(await onHand(shop.db, order.productId)).toBe(status === "cancelled" ? 10 : 9);
    }
  });

  test("with the provider down: nothing is cancelled, and the message says so", async () => {
    const order = await onlineOrder(shop.db);
    await pay(order);
    provider.control.failCalls({ kind: "server-error", method: "GET", path: "/transaction/verify" });
    await expect(cancel(order)).rejects.toMatchObject({
      code: "PAYMENT_UNAVAILABLE",
      message: expect.stringContaining("Nothing was cancelled"),
    });
    expect(await stateOf(shop.db, order.id)).toMatchObject({ status: "pending" });
  });

  test("a paid order is not cancelled by its buyer", async () => {
    await expect(cancel(await paidOrder(shop.db, provider))).rejects.toMatchObject({ code: "NOT_CANCELLABLE" });
  });
});

test("BEYOND-74 staff ship while the buyer cancels: one wins, and stock agrees", async () => {
  for (let round = 0; round < 5; round++) {
    const order = await onlineOrder(shop.db);
    const [buyer, staff] = await Promise.all([codeOf(cancel(order)), codeOf(set(order.id, "status = 'shipped'"))]);
    const { status } = await stateOf(shop.db, order.id);
    expect([buyer, staff].filter((one) => one === "done")).toHaveLength(1);
    expect(status).toBe(buyer === "done" ? "cancelled" : "shipped");
    expect(await onHand(shop.db, order.productId)).toBe(buyer === "done" ? 10 : 9);
  }
});

test("BEYOND-74 closing an account with an unpaid order is refused with the advice to cancel it", async () => {
  const { viewer, order } = await customersOrder("mobile_money");
  await expect(closeAccount(viewer, PASSWORD)).rejects.toMatchObject({
    code: "ORDERS_UNDER_WAY",
    message: expect.stringMatching(new RegExp(`Order ${order.orderId} .*cancel .*on the order's page`)),
  });
  await cancel({ viewer, id: order._id });
  await closeAccount(viewer, PASSWORD);
  expect(await shop.db.user.count({ where: { id: viewer.userId } })).toBe(0);
});
