import { expect, test } from "vitest";
import { exampleForm } from "@/tests/support/checkout-form";
import { bulbId } from "@/tests/support/client-examples";
import { describeRefusal, ORDER_FAILED } from "./refusal";

const refused = (status: number, error: object | null) =>
  describeRefusal(
    { kind: "refused", status, error: error && { status: "error", message: "Server's words", ...error } },
    exampleForm(),
  );

test("SHP-CHECKOUT-45 a failure without its own message has the specified text", () => {
  expect(refused(500, null)).toEqual({ title: ORDER_FAILED, text: undefined });
  expect(refused(429, { message: "Too many attempts. Please wait a moment." })).toEqual({
    title: "Error processing your order. Please try again.",
    text: "Too many attempts. Please wait a moment.",
  });
});

test("SHP-CHECKOUT-45 a lost connection says that sending again is safe", () => {
  expect(describeRefusal({ kind: "unknown" }, exampleForm())).toMatchObject({
    title: ORDER_FAILED,
    text: expect.stringContaining("be charged or sent it twice"),
  });
});

test("SHP-CHECKOUT-41 changed prices show the new total to confirm", () => {
  const data = { items: [{ product: bulbId, price: 30 }], totals: { subtotal: 60, discount: 0, total: 60 } };
  expect(refused(409, { code: "PRICE_CHANGED", data })).toEqual({
    title: "Server's words",
    text: "The total is now GH₵60.00.",
    prices: new Map([[bulbId, { price: 30 }]]),
  });
  expect(refused(409, { code: "PRICE_CHANGED", data: { ...data, deliveryFee: 50 } }).text).toBe(
    "The total is now GH₵60.00. Delivery is now GH₵50.00.",
  );
});

test("a shortage names the product and the remaining stock", () => {
  expect(refused(409, { code: "OUT_OF_STOCK", data: { product: bulbId, available: 3 } })).toEqual({
    title: "Server's words",
    shortage: { product: bulbId, available: 3 },
  });
});

test("an expired promo code is removed", () => {
  expect(refused(409, { code: "PROMO_INVALID" })).toMatchObject({ dropPromo: true });
  const reason = "You have already used this code.";
  expect(refused(409, { code: "PROMO_INVALID", data: { reason } }).title).toBe(
    "You have already used this code. We removed it. Please check the new total and confirm again.",
  );
});

test("an order that cannot be paid on delivery can be paid online; repeated products ask a question", () => {
  expect(refused(409, { code: "CASH_LIMIT", data: { limit: "phone", most: 3 } })).toEqual({
    title: "Server's words",
    payOnline: true,
  });
  expect(refused(409, { code: "SAME_ORDER", data: { orderId: "ORD123456" } })).toEqual({
    title: "Server's words",
    sameAs: "ORD123456",
  });
  expect(refused(409, { code: "ORDER_TOO_LARGE" })).toEqual({ title: "Server's words" });
  expect(refused(409, { code: "UNPAID_LIMIT", data: { limit: "phone", most: 5 } })).toEqual({
    title: "Server's words",
  });
});

test("SHP-CHECKOUT-32 a 401 redirects to the login", () => {
  expect(refused(401, { code: "UNAUTHENTICATED" })).toMatchObject({ login: true });
});

test("the server's errors appear at their fields", () => {
  expect(refused(400, { code: "VALIDATION", errors: { "customerDetails.email": "Email is invalid" } })).toEqual({
    title: "Please check what you entered.",
    fields: { email: "Email is invalid" },
  });
});
