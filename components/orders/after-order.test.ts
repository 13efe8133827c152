import { describe, expect, test } from "vitest";
import type { ReorderItems } from "@/lib/contracts/after-order";
import type { Order } from "@/lib/contracts/orders";
import { cedis } from "@/lib/money";
import { isCalledOff, isOver, moneyState, paymentLabel } from "@/lib/order-status";
import { bulbId, exampleFacts, exampleOrder } from "@/tests/support/client-examples";
import { planAgain } from "./order-again";
import { confirmationHeading, nextStep } from "./order-state";
import { changeOf } from "./use-following";

const paid = (change: Partial<Order> = {}) =>
  exampleOrder({ ...change, payment: { ...exampleOrder().payment, status: "paid" } });
const refunded = (change: Partial<Order> = {}) =>
  exampleOrder({ ...change, payment: { ...exampleOrder().payment, status: "refunded" } });
const refund = (status: "sent" | "processed" | "failed") => ({
  _id: status,
  amount: cedis(5),
  status,
  receipt: null,
  timestamp: "2026-11-22T09:00:00.000Z",
});

const sold = (left: number): ReorderItems[number]["product"] => ({
  ...{ _id: bulbId, name: "Bulb", slug: "bulb", brand: null, price: cedis(32), featuredImage: null },
  ...{ galleryImages: [], stock: { quantity: left } },
});

describe("BEYOND-74 ordering again", () => {
  test("adds what is in stock, up to the stock, and reports the rest", () => {
    const { takes, words } = planAgain([
      { name: "Bulb", quantity: 2, product: sold(9) },
      { name: "Drill", quantity: 3, product: sold(1) },
      { name: "Fan", quantity: 1, product: sold(0) },
      { name: "Iron", quantity: 1, product: null },
    ]);
    expect(takes.map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(words).toBe("Only 1 of Drill is left.\nFan is out of stock.\nIron is no longer sold.");
  });
});

describe("BEYOND-37 BEYOND-74 refunds are described correctly", () => {
  test("in the same words on every screen: refunds before the payment", () => {
    expect(moneyState(paid())).toBe("paid");
    expect(moneyState(paid({ refunds: [refund("failed")] }))).toBe("paid");
    expect(moneyState(paid({ refunds: [refund("processed")] }))).toBe("partly_refunded");
    expect(moneyState(paid({ refunds: [refund("processed"), refund("sent")] }))).toBe("refund_sent");
    expect(moneyState(refunded({ refunds: [refund("processed")] }))).toBe("refunded");
  });

  test("a partial refund shows its amount", () => {
    expect(paymentLabel(paid({ refunds: [refund("processed"), { ...refund("processed"), _id: "b" }] }))).toBe(
      "GH₵10.00 refunded",
    );
  });

  test("during a full refund the payment is not successful and nothing is prepared", () => {
    for (const status of ["pending", "processing", "shipped"] as const) {
      const order = exampleOrder({
        status,
        payment: { ...exampleOrder().payment, status: "paid", isBeingRefunded: true },
      });
      expect(moneyState(order)).toBe("refund_sent");
      expect(confirmationHeading(order, false).title).toBe("Refund on its way");
      const sentence = nextStep(order, confirmationHeading(order, false), exampleFacts);
      expect(sentence).toMatch(/^This order won't be delivered\. We're refunding your payment;/);
      expect(isCalledOff(order)).toBe(true);
    }
    const part = paid({ refunds: [refund("sent")] });
    expect(confirmationHeading(part, false).title).toBe("Payment Successful");
    expect(isCalledOff(part)).toBe(false);
  });

  test("no date is promised after a full refund or a cancellation", () => {
    for (const order of [
      refunded({ status: "processing" }),
      refunded({ status: "shipped" }),
      paid({ status: "cancelled" }),
      refunded({ status: "cancelled" }),
    ]) {
      const step = nextStep(order, confirmationHeading(order, false), exampleFacts);
      expect(step).not.toMatch(/should reach you|on its way and|24 Nov/);
      expect(step).toMatch(/won't be delivered|will not be delivered/);
      expect(isCalledOff(order)).toBe(true);
    }
    expect(isCalledOff(refunded({ status: "delivered" }))).toBe(false);
  });
});

describe("BEYOND-74 following an order", () => {
  const asked = { _id: "r", reason: "faulty", words: null, answer: null, lines: [], pictures: [] } as const;
  const returned = (state: Order["returns"][number]["state"]): Order["returns"] => [
    { ...asked, lines: [], pictures: [], state, timestamp: "2026-11-22T09:00:00.000Z" },
  ];

  test("stops when no delivery, refund or answer is pending", () => {
    for (const over of [
      paid({ status: "delivered" }),
      exampleOrder({ status: "cancelled" }),
      refunded({ status: "cancelled" }),
      paid({ status: "completed", returns: returned("refused") }),
    ])
      expect(isOver(over)).toBe(true);
    for (const open of [
      exampleOrder(),
      paid({ status: "shipped" }),
      paid({ status: "cancelled" }),
      paid({ status: "delivered", refunds: [refund("sent")] }),
      paid({ status: "delivered", returns: returned("accepted") }),
    ])
      expect(isOver(open)).toBe(false);
  });

  test("describes each change for the buyer in one sentence", () => {
    expect(changeOf(exampleOrder(), exampleOrder({ notes: "x" }))).toBe("");
    expect(changeOf(exampleOrder(), paid({ status: "processing" }))).toBe(
      "We're getting your order ready. Payment: Paid.",
    );
    const before = paid({ status: "delivered", returns: returned("asked") });
    expect(changeOf(before, { ...before, returns: returned("accepted") })).toBe("Return: Accepted.");
  });
});
