import { describe, expect, test } from "vitest";
import type { Order } from "@/lib/contracts/orders";
import { formatWeekday } from "@/lib/dates";
import { cedis } from "@/lib/money";
import { canPay, WAITS } from "@/lib/order-status";
import { exampleFacts, exampleOrder } from "@/tests/support/client-examples";
import {
  addressLines,
  billingOf,
  canCheck,
  confirmationHeading,
  nextStep,
  orderLabel,
  shouldPoll,
} from "./order-state";

const heading = ({ method = "mobile_money", paymentStatus = "pending", status = "pending", cancelled = false }) =>
  confirmationHeading({ status, payment: { method, status: paymentStatus } }, cancelled);

const payment = (method: string, status: string) => ({ ...exampleOrder().payment, method, status }) as Order["payment"];

describe("the headline", () => {
  test("SHP-CONFIRM-10 SHP-PAY-26 paid or success reads Payment Successful, in green", () => {
    for (const paymentStatus of ["paid", "success"])
      expect(heading({ paymentStatus, method: "cash" })).toEqual({ title: "Payment Successful", tone: "success" });
  });

  test("SHP-CONFIRM-11 SHP-CONFIRM-12 cancelled and failed payments are named", () => {
    expect(heading({ paymentStatus: "cancelled" }).title).toBe("Payment Cancelled");
    expect(heading({ paymentStatus: "failed", method: "cash" }).title).toBe("Payment Failed");
  });

  test("SHP-CONFIRM-13 cash reads Order Confirmed when none of the above applies", () => {
    expect(heading({ method: "cash" }).title).toBe("Order Confirmed");
  });

  test("SHP-CONFIRM-14 anything else reads Payment Pending, in yellow", () => {
    for (const facts of [{}, { method: "bank_cheque" }, { paymentStatus: "processing" }, { method: "card" }])
      expect(heading(facts)).toEqual({ title: "Payment Pending", tone: "pending" });
    expect(heading({ paymentStatus: "refunded" }).title).toBe("Payment Refunded");
  });

  test("SHP-PAY-22 coming back cancelled changes the headline of a pending online payment only", () => {
    expect(heading({ cancelled: true }).title).toBe("Payment Cancelled");
    expect(heading({ cancelled: true, paymentStatus: "paid" }).title).toBe("Payment Successful");
    expect(heading({ cancelled: true, method: "cash" }).title).toBe("Order Confirmed");
    expect(heading({ cancelled: true, paymentStatus: "processing" }).title).toBe("Payment Pending");
  });

  test("SHP-CONFIRM-11 a cancelled order that was to be paid on delivery reads Order Cancelled, not in red", () => {
    for (const method of ["cash", "bank_cheque"])
      for (const paymentStatus of ["pending", "cancelled", "failed"])
        expect(heading({ method, paymentStatus, status: "cancelled" })).toEqual({
          title: "Order Cancelled",
          tone: "ended",
        });
    expect(heading({ method: "cash", paymentStatus: "paid", status: "cancelled" }).title).toBe("Payment Successful");
  });

  test("SHP-CONFIRM-11 a cancelled order that was to be paid online keeps the specified words, not in red", () => {
    expect(heading({ paymentStatus: "cancelled", status: "cancelled" })).toEqual({
      title: "Payment Cancelled",
      tone: "ended",
    });
    expect(heading({ status: "cancelled" })).toEqual({ title: "Order Cancelled", tone: "ended" });
  });
});

describe("available actions", () => {
  test("SHP-CONFIRM-15 Check Payment Status shows while the order is pending and paid online", () => {
    for (const method of ["mobile_money", "card", "credit_card"])
      expect(canCheck(exampleOrder({ payment: payment(method, "failed") }))).toBe(true);
    expect(canCheck(exampleOrder({ payment: payment("cash", "pending") }))).toBe(false);
    expect(canCheck(exampleOrder({ status: "processing" }))).toBe(false);
  });

  test("SHP-CONFIRM-17 Pay Now shows while an online payment is pending, failed or cancelled", () => {
    for (const status of ["pending", "failed", "cancelled"])
      expect(canPay(exampleOrder({ payment: payment("card", status) }))).toBe(true);
    for (const status of ["paid", "processing", "refunded"])
      expect(canPay(exampleOrder({ payment: payment("card", status) }))).toBe(false);
    expect(canPay(exampleOrder({ payment: payment("bank_cheque", "pending") }))).toBe(false);
    expect(canPay(exampleOrder({ status: "cancelled" }))).toBe(false);
  });

  test("SHP-PAY-23 SHP-PAY-24 an order is polled while an online payment is pending", () => {
    expect(shouldPoll(exampleOrder(), false)).toBe(true);
    expect(shouldPoll(exampleOrder({ payment: payment("credit_card", "pending") }), false)).toBe(true);
    expect(shouldPoll(exampleOrder({ payment: payment("card", "processing") }), true)).toBe(true);
    expect(shouldPoll(exampleOrder({ payment: payment("card", "processing") }), false)).toBe(false);
    for (const status of ["paid", "failed", "cancelled", "refunded"])
      expect(shouldPoll(exampleOrder({ payment: payment("card", status) }), true)).toBe(false);
    expect(shouldPoll(exampleOrder({ payment: payment("cash", "pending") }), true)).toBe(false);
  });
});

describe("texts", () => {
  test("SHP-CONFIRM-04 an order is named by its number, else by the start of its id", () => {
    expect(orderLabel(exampleOrder())).toBe("ORD123456");
    expect(orderLabel({ _id: "0d9e5c3a-1111-4222-8333-444455556666" })).toBe("#0D9E5C3A");
  });

  test("BEYOND-84 an address has its landmark and GhanaPost GPS code", () => {
    const { shippingAddress } = exampleOrder();
    const found = { ...shippingAddress, landmark: "Blue gate", digitalAddress: "GA-183-8164" };
    const [name, ...place] = addressLines(found);
    expect([name, place.join(" · ")]).toEqual([
      "Ama Mensah",
      "5 Ring Road · Blue gate · Accra, Greater Accra · GA-183-8164 · Ghana",
    ]);
  });

  test("SHP-CONFIRM-09 SHP-DATA-20 billing falls back to shipping when absent", () => {
    const { shippingAddress } = exampleOrder();
    expect(billingOf({ shippingAddress, billingAddress: null })).toBe(shippingAddress);
    expect(billingOf({ shippingAddress, billingAddress: { ...shippingAddress, city: "Ho" } }).city).toBe("Ho");
  });

  test("the next step has the date and the amount", () => {
    const cash = exampleOrder({ payment: payment("cash", "pending") });
    const sentence = nextStep(cash, heading({ method: "cash" }), exampleFacts);
    const day = formatWeekday("2026-11-24T10:00:00.000Z");
    expect(day).toMatch(/^Tue,? 24 Nov$/);
    expect(sentence).toBe(
      `Thank you. Your order should reach you by ${day}; have GH₵94.00 (including GH₵30.00 for delivery) ready for the rider.`,
    );
    const free = nextStep(
      { ...cash, deliveryFee: { amount: cedis(0), note: "" } },
      heading({ method: "cash" }),
      exampleFacts,
    );
    expect(free).toContain("have GH₵64.00 ready for the rider.");
  });

  test("a free order asks only for the delivery fee", () => {
    const free = exampleOrder({
      payment: payment("cash", "paid"),
      totals: { subtotal: cedis(64), discount: cedis(64), total: cedis(0) },
    });
    const words = (order: Order) => nextStep(order, heading({ method: "cash", paymentStatus: "paid" }), exampleFacts);
    const day = formatWeekday("2026-11-24T10:00:00.000Z");
    expect(words(free)).toBe(
      `Thank you. There is nothing to pay for your products. Your order should reach you by ${day}; have GH₵30.00 ready for delivery.`,
    );
    expect(words({ ...free, deliveryFee: { amount: cedis(0), note: "" } })).not.toContain("ready");
  });

  test("BEYOND-36 a received cheque is not requested again, and a bounced one is reported", () => {
    const here = { ...payment("bank_cheque", "pending"), chequeReceivedAt: "2026-11-22T09:00:00.000Z" };
    expect(nextStep(exampleOrder({ payment: here }), heading({ method: "bank_cheque" }), exampleFacts)).toMatch(
      /^We've received your cheque;/,
    );
    const bounced = { method: "bank_cheque", paymentStatus: "failed" };
    expect(nextStep(exampleOrder({ payment: payment("bank_cheque", "failed") }), heading(bounced), exampleFacts)).toBe(
      "Your cheque did not clear. We'll call you.",
    );
  });

  test("a cheque covers the order; the delivery fee is named separately", () => {
    const cheque = exampleOrder({ payment: payment("bank_cheque", "pending") });
    const words = (order: Order) => nextStep(order, heading({ method: "bank_cheque" }), exampleFacts);
    expect(words(cheque)).toContain("a cheque for GH₵64.00 and have GH₵30.00 ready for delivery;");
    expect(words({ ...cheque, deliveryFee: { amount: cedis(0), note: "" } })).toContain("a cheque for GH₵64.00;");
  });

  test("pending mobile money leaves the prompt, which may have run out, to its panel", () => {
    expect(nextStep(exampleOrder(), heading({}), exampleFacts)).toBe(`${WAITS} This page updates itself.`);
  });

  test("BEYOND-49 an unpaid order is held as long as the settings say", () => {
    expect(
      nextStep(exampleOrder(), heading({ paymentStatus: "failed" }), { ...exampleFacts, unpaidHours: 36 }),
    ).toContain("You can pay within 36 hours");
  });

  test("a cancelled order promises nothing", () => {
    const order = exampleOrder({ status: "cancelled" });
    expect(nextStep(order, heading({ status: "cancelled" }), exampleFacts)).toContain("will not be delivered");
  });
});
