import { describe, expect, test } from "vitest";
import type { Order } from "@/lib/contracts/orders";
import { defaultSettings } from "@/lib/contracts/settings";
import { formatDayAndTime } from "@/lib/dates";
import { cedis } from "@/lib/money";
import { type OrderStatus, orderStatuses, type PaymentStatus, paymentStatuses } from "@/lib/order-status";
import { type PaymentMethod, paymentMethods } from "@/lib/payment-methods";
import { exampleOrder } from "@/tests/support/client-examples";
import { type OrderEvent, orderEvents, writeOrderTexts } from "./order-events";
import { writeOrderSms } from "./order-sms";
import { writeRefundTexts } from "./refund-events";

const { returns } = defaultSettings;
const BEFORE = new Date("2026-11-23T23:00:00Z");
const ON_THE_DAY = new Date("2026-11-24T08:00:00Z");
const TOO_LATE = new Date("2026-11-25T00:00:00Z");

interface Case {
  event: OrderEvent;
  status: OrderStatus;
  paid: PaymentStatus;
  method: string;
  order: Order;
  text: string;
}

const SENT: OrderStatus[] = ["shipped", "delivered", "completed"];
const ENDED: OrderStatus[] = ["delivered", "completed"];

/** Whether an order can have this status when the email is sent, given the event (the database's `order_guard`). */
function canBe(event: OrderEvent, status: OrderStatus, paid: PaymentStatus): boolean {
  if (status === "completed" && paid !== "paid" && paid !== "refunded") return false;
  if (event === "paid" || event === "paid_twice") return paid === "paid" || paid === "refunded";
  if (event === "refunded") return paid === "refunded";
  if (event === "review") return ENDED.includes(status) && paid !== "refunded";
  if (event === "cancelled") return status === "cancelled";
  if (event === "pay_link") return status !== "cancelled" && ["pending", "failed", "cancelled"].includes(paid);
  if (event === "shipped" || event === "tracking") return SENT.includes(status);
  return event !== "delivered" || ENDED.includes(status);
}

function write(event: OrderEvent, status: OrderStatus, paid: PaymentStatus, method: string, now = BEFORE): Case {
  const example = exampleOrder({ status });
  const payment = { ...example.payment, status: paid, method: method as Order["payment"]["method"] };
  const order: Order = { ...example, payment, shipping: { ...example.shipping, trackingNumber: "KN-77" } };
  const { subject, headline, next, action } = writeOrderTexts(event, order, returns, now);
  return { event, status, paid, method, order, text: [subject, headline, next, action].join("\n") };
}

const isOnline = ({ method }: Case) => ["mobile_money", "card", "credit_card", "paystack"].includes(method);

const cases: Case[] = orderEvents.flatMap((event) =>
  orderStatuses.flatMap((status) =>
    paymentStatuses
      .filter((paid) => canBe(event, status, paid))
      .flatMap((paid) => paymentMethods.map((method) => write(event, status, paid, method)))
      .filter((it) => it.event !== "pay_link" || isOnline(it)),
  ),
);

const isOpen = ({ status, paid }: Case) => (status === "pending" || status === "processing") && paid !== "refunded";
const isUnpaid = ({ paid }: Case) => paid !== "paid" && paid !== "refunded" && paid !== "processing";
const isOnDelivery = ({ method }: Case) => method === "cash" || method === "bank_cheque";
const namesNoStatus = ({ event }: Case) => ["link", "review", "pay_link", "paid_twice"].includes(event);

/** Each text appears exactly where it is true; the emails "link", "review", "pay_link" and "paid_twice" have none of them. */
const claims: [words: RegExp, isTrue: (order: Case) => boolean][] = [
  [/packing/, (it) => isOpen(it) && it.paid === "paid"],
  [/have GH₵[\d.]+ .*ready for the rider/, (it) => isOpen(it) && isUnpaid(it) && it.method === "cash"],
  [
    /a cheque for GH₵64\.00 and have GH₵30\.00|have your cheque/,
    (it) => isOpen(it) && isUnpaid(it) && it.method === "bank_cheque" && it.paid !== "failed",
  ],
  [/There is nothing to pay\./, (it) => it.status === "cancelled" && isUnpaid(it) && it.method === "cash"],
  [/Please keep your cheque/, (it) => it.status === "cancelled" && isUnpaid(it) && it.method === "bank_cheque"],
  [/No payment has reached us/, (it) => it.status === "cancelled" && isUnpaid(it) && !isOnDelivery(it)],
  [/Your cheque did not clear/, (it) => isOpen(it) && it.method === "bank_cheque" && it.paid === "failed"],
  [
    /Once your payment reaches us|once the money is/,
    (it) => isOpen(it) && isUnpaid(it) && (isOnline(it) || it.method === "bank_transfer"),
  ],
  [/button below|Pay or view/, (it) => it.status !== "cancelled" && isUnpaid(it) && isOnline(it)],
  [/checking/, (it) => it.paid === "processing" && (isOpen(it) || it.status === "cancelled")],
  [/rider will call|KN-77/, (it) => it.status === "shipped" && it.paid !== "refunded"],
  [
    /should reach you by Tue, 24 Nov/,
    (it) =>
      (it.status === "shipped" && it.paid !== "refunded") ||
      (isOpen(it) &&
        (it.paid === "paid" ||
          (isUnpaid(it) && (it.method === "cash" || (it.method === "bank_cheque" && it.paid !== "failed"))))),
  ],
  [/hope everything works/, (it) => ENDED.includes(it.status) && it.paid !== "refunded"],
  [/cancelled|We won't send this order/, (it) => it.status === "cancelled"],
  [
    /[Ww]e'll refund you/,
    (it) => it.status === "cancelled" && (it.paid === "paid" || (isUnpaid(it) && !isOnDelivery(it))),
  ],
  [/refunding your payment/, (it) => it.paid === "refunded"],
];

describe("BEYOND-03 an order email matches the order's state when it is sent", () => {
  test.each(claims)("%s", (words, isTrue) => {
    const wrong = cases.filter((it) => words.test(it.text) !== (isTrue(it) && !namesNoStatus(it)));
    expect(wrong.map(({ event, status, paid, method, text }) => [event, status, paid, method, text])).toEqual([]);
  });

  test("it says on its way or delivered only once that is true", () => {
    for (const { status, text } of cases) {
      if (status !== "shipped") expect(text).not.toMatch(/on its way(?! back)|On its way to you/);
      if (!ENDED.includes(status)) expect(text).not.toMatch(/delivered/i);
    }
  });

  test("it never promises a past date", () => {
    expect(write("paid", "processing", "paid", "card", ON_THE_DAY).text).toContain("by Tue, 24 Nov");
    for (const { event, status, paid, method } of cases)
      expect(write(event, status, paid, method, TOO_LATE).text).not.toContain("24 Nov");
  });

  test("a cash order paid after delivery gets thanks and no packing text", () => {
    expect(write("paid", "delivered", "paid", "cash").text.split("\n")).toEqual([
      "Payment received for order ORD123456",
      "Payment received",
      "Thank you. We hope everything works. If something is wrong, tell us within 7 days of delivery.",
      "View your order",
    ]);
  });

  test("BEYOND-89 the emails and SMS of an order have the owner's days", () => {
    const own = { ...returns, days: 14, refund: { from: 1, to: 1 } };
    const { order } = write("delivered", "delivered", "paid", "cash");
    expect(writeOrderTexts("delivered", order, own, BEFORE).next).toMatch(/tell us within 14 days of delivery\.$/);
    expect(writeOrderSms("delivered", order, own, "https://shop.example/o")).toContain("Tell us within 14 days.");
    const cancelled = write("cancelled", "cancelled", "paid", "card").order;
    expect(writeOrderTexts("cancelled", cancelled, own, BEFORE).next).toContain("refund you within 1 business day.");
    expect(writeRefundTexts("sent", order, { amount: cedis(32), receipt: null }, own).next).toContain(
      "within 1 business day;",
    );
  });

  test("BEYOND-36 a received cheque is not requested again", () => {
    const { order } = write("placed", "processing", "pending", "bank_cheque");
    const payment = { ...order.payment, chequeReceivedAt: "2026-11-22T09:00:00.000Z" };
    expect(writeOrderTexts("placed", { ...order, payment }, returns, BEFORE).next).toBe(
      "We have your cheque. Your order should reach you by Tue, 24 Nov.",
    );
  });

  test("BEYOND-36 a received cheque is returned when the order is cancelled", () => {
    const { order } = write("cancelled", "cancelled", "cancelled", "bank_cheque");
    const payment = { ...order.payment, chequeReceivedAt: "2026-11-22T09:00:00.000Z" };
    expect(writeOrderTexts("cancelled", { ...order, payment }, returns, BEFORE).next).toBe(
      "We won't send this order. We'll call you to return your cheque.",
    );
  });

  test("BEYOND-37 the email of a complete refund names its amount and how it was paid", () => {
    const { order } = write("refunded", "delivered", "refunded", "cash");
    const back = {
      _id: order._id,
      amount: cedis(32),
      status: "processed" as const,
      timestamp: "2026-11-22T09:00:00.000Z",
    };
    const words = (receipts: (string | null)[]) =>
      writeOrderTexts(
        "refunded",
        { ...order, refunds: receipts.map((receipt) => ({ ...back, receipt })) },
        returns,
        BEFORE,
      );
    expect(words(["Till 7", "MoMo 12"]).next).toBe(
      "We refunded GH₵64.00 in all (GH₵32.00 + GH₵32.00) to you: Till 7, MoMo 12.",
    );
    expect(words(["Till 7", null]).next).toBe("We refunded GH₵64.00 in all (GH₵32.00 + GH₵32.00) to you: Till 7.");
    expect(words(["Till 7"]).next).toBe("We refunded GH₵32.00 to you: Till 7.");
    expect(words([null, null])).toMatchObject({
      subject: "Refunds of GH₵64.00 in all for order ORD123456 are complete",
      next: expect.stringMatching(
        /^We refunded GH₵64\.00 in all \(GH₵32\.00 \+ GH₵32\.00\) to the mobile money wallet/,
      ),
    });
    expect(words([null])).toMatchObject({
      subject: "Refund of GH₵32.00 for order ORD123456 is complete",
      next: expect.stringMatching(/^We refunded GH₵32\.00 to the mobile money wallet or card that you paid with\./),
    });
    expect(words([]).next).toMatch(/^We're refunding your payment;/);
  });

  test("an order with nothing to pay mentions no payment or refund", () => {
    // It has no payment, so not two.
    for (const { event, order } of cases.filter((it) => it.paid === "paid" && it.event !== "paid_twice")) {
      const { subject, headline, next } = writeOrderTexts(
        event,
        { ...order, totals: { subtotal: cedis(64), discount: cedis(64), total: cedis(0) } },
        returns,
        BEFORE,
      );
      expect([subject, headline, next].join("\n")).not.toMatch(/payment|refund|money/i);
    }
  });

  test("BEYOND-51 a pay link names the amount due, why it is due, and no receipt of the order", () => {
    const words = (status: OrderStatus, paid: PaymentStatus, bounced?: PaymentMethod) =>
      writeOrderTexts("pay_link", write("pay_link", status, paid, "mobile_money").order, returns, BEFORE, bounced);
    expect(words("delivered", "pending", "bank_cheque")).toEqual({
      subject: "Pay for order ORD123456: GH₵64.00",
      headline: "Pay for order ORD123456",
      next: "Your cheque did not clear. Please pay GH₵64.00 by mobile money or card.",
      due: { label: "Amount due", amount: "GH₵64.00" },
      action: "Pay GH₵64.00",
    });
    expect(words("delivered", "pending").next).toMatch(/^Your order was delivered and is not paid yet\. Please pay/);
    expect(words("shipped", "failed").next).toMatch(/^Your order is on its way and not paid yet\./);
    expect(words("pending", "failed").next).toMatch(/^Your last payment did not go through\./);
    expect(words("pending", "pending", "bank_transfer").next).toBe(
      "We did not find your transfer. Please pay GH₵64.00 by mobile money or card. We pack your order once it is paid.",
    );
    for (const { text } of cases.filter(({ event }) => event === "pay_link"))
      expect(text).not.toMatch(/received|We have your order/);
  });

  test("BEYOND-49 an unpaid online order says until when it can be paid, while that is ahead", () => {
    const { order } = write("placed", "pending", "pending", "card");
    const at = (hours: number) => new Date(Date.parse(order.createdAt) + hours * 3_600_000);
    const next = (event: OrderEvent, now: Date) => writeOrderTexts(event, order, returns, now, undefined, 24).next;
    const until = `You can pay until ${formatDayAndTime(at(24))}, while we have the products.`;
    expect([next("placed", at(1)), next("pay_link", at(1))]).toEqual([
      expect.stringContaining(until),
      expect.stringContaining(until),
    ]);
    expect([next("placed", at(25)), next("pay_link", at(25))].join()).not.toContain("until");
  });

  test("BEYOND-51 a pay link of an order that was paid meanwhile asks for nothing", () => {
    const { subject, action } = writeOrderTexts(
      "pay_link",
      write("placed", "processing", "paid", "card").order,
      returns,
      BEFORE,
    );
    expect([subject, action]).toEqual(["Your order ORD123456", "View your order"]);
  });

  test("a payment for a cancelled order is acknowledged with a refund", () => {
    const [subject, headline, next] = write("paid", "cancelled", "paid", "mobile_money").text.split("\n");
    expect([subject, headline]).toEqual(["Payment received for order ORD123456", "Payment received"]);
    expect(next).toBe("Your order was cancelled and won't be sent. We'll refund you within 5–7 business days.");
  });
});
