import { expect, test, vi } from "vitest";
import { parsePendingOrder } from "@/lib/client/checkout-storage";
import { drillId, exampleOrder } from "@/tests/support/client-examples";
import { exampleLine } from "@/tests/support/example-line";
import { finishOrder, linesOfOrder, toPendingOrder } from "./finish-order";
import { isPaid, paymentRequest, readPaymentReturn, startPayment } from "./payment";

const ordered = [{ cartItemId: "local-1-x", quantity: 2 }];

test("SHP-DATA-26 a pending order has the stated fields", () => {
  expect(toPendingOrder(exampleOrder(), ordered, 7)).toEqual({
    orderId: "ORD123456",
    orderNumber: "ORD123456",
    timestamp: 7,
    order: "0d9e5c3a-1111-4222-8333-444455556666",
    orderDetails: {
      status: "pending",
      payment: { method: "mobile_money", status: "pending" },
      customerDetails: { firstName: "Ama", lastName: "Mensah", email: "ama@example.com", phone: "+233241234567" },
      totals: { subtotal: 64, discount: 0, total: 64 },
    },
    isGuest: true,
    paymentStatus: "pending",
    orderedLines: ordered,
  });
});

test("a stored pending order is read back, anything else is ignored", () => {
  const pending = toPendingOrder(exampleOrder(), ordered, 7);
  expect(parsePendingOrder(JSON.parse(JSON.stringify(pending)))).toEqual(pending);
  for (const bad of [null, "x", {}, { orderId: "ORD1" }, { ...pending, orderDetails: { totals: {} } }])
    expect(parsePendingOrder(bad)).toBeNull();
});

test("an order takes the lines of its own products", () => {
  const lines = [exampleLine({ quantity: 5 }), exampleLine({ productId: drillId })];
  expect(linesOfOrder(exampleOrder(), lines)).toEqual([{ cartItemId: lines[0]?.cartItemId, quantity: 2 }]);
});

test("SHP-PAY-02 SHP-API-36 a payment is initiated with the 233 number and the order's own total", () => {
  expect(paymentRequest(exampleOrder())).toEqual({
    orderId: "ORD123456",
    email: "ama@example.com",
    phone: "233241234567",
    amount: 64,
    paymentMethod: "mobile_money",
    isGuest: true,
    customerName: "Ama Mensah",
  });
  expect(paymentRequest(exampleOrder(), "card").paymentMethod).toBe("card");
});

test("BEYOND-62 a refusal says whether the order is paid already or has changed", async () => {
  const refused = (status: number, code: string) =>
    vi
      .spyOn(globalThis, "fetch")
      .mockResolvedValueOnce(Response.json({ status: "error", message: "No.", code }, { status }));
  refused(409, "ALREADY_PAID");
  expect(await startPayment(exampleOrder())).toEqual({ error: "No.", refusal: "paid" });
  refused(409, "ORDER_CLOSED");
  expect(await startPayment(exampleOrder())).toEqual({ error: "No.", refusal: "moved-on" });
  refused(502, "PAYMENT_UNAVAILABLE");
  expect(await startPayment(exampleOrder())).toEqual({ error: "No." });
});

test("SHP-PAY-10 SHP-CONFIRM-03 reference or trxref and status are read from the query", () => {
  expect(readPaymentReturn("?trxref=T&reference=R")).toEqual({ reference: "R", cancelled: false });
  expect(readPaymentReturn("trxref=T&status=success")).toEqual({ reference: "T", cancelled: false });
  expect(readPaymentReturn("?status=canceled")).toEqual({ reference: null, cancelled: true });
  expect(readPaymentReturn("?reference=R&status=CANCELLED")).toEqual({ reference: "R", cancelled: true });
});

test("SHP-PAY-26 a provider's success counts as paid", () => {
  expect(["paid", "success", "processing", "pending"].map(isPaid)).toEqual([true, true, false, false]);
});

test("a free order is paid when it is placed and starts no payment", async () => {
  const calls = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("no call is expected"));
  const { payment } = exampleOrder();
  const free = exampleOrder({ status: "processing", payment: { ...payment, status: "paid" } });
  expect(await finishOrder(free)).toEqual({ to: "confirmation" });
  expect(calls).not.toHaveBeenCalled();
});
