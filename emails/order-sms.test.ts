import { describe, expect, test } from "vitest";
import type { Order } from "@/lib/contracts/orders";
import { defaultSettings } from "@/lib/contracts/settings";
import { cedis } from "@/lib/money";
import { type SmsEvent, smsEvents, smsParts, toGsm } from "@/lib/sms";
import { exampleOrder } from "@/tests/support/client-examples";
import { isOldNews, writeOrderSms, writeStockSms } from "./order-sms";

const url = `https://www.kanea.com.gh/o/${"x".repeat(43)}`;
const base = exampleOrder({ orderId: "ORD777777-K3XM" });
const totals = { ...base.totals, total: cedis(123_456.78) };

const change = (status: Order["status"], payment: Partial<Order["payment"]>): Order =>
  exampleOrder({ ...base, totals, status, payment: { ...base.payment, ...payment } });
const states: [SmsEvent, Order, string][] = [
  [
    "placed",
    change("pending", { method: "cash", status: "pending" }),
    `Order ORD777777-K3XM received. Please have GHS 123,486.78 ready for the rider.`,
  ],
  [
    "placed",
    change("pending", { method: "mobile_money", status: "pending" }),
    "Order ORD777777-K3XM received. Pay GHS 123,456.78 here:",
  ],
  [
    "paid",
    change("processing", { method: "card", status: "paid" }),
    "We received GHS 123,456.78 for order ORD777777-K3XM. We are packing it.",
  ],
  [
    "shipped",
    change("shipped", { method: "card", status: "paid" }),
    "Order ORD777777-K3XM is on its way. Please have GHS 30.00 ready for the rider.",
  ],
  ["delivered", change("delivered", { status: "paid" }), "Order ORD777777-K3XM was delivered."],
  ["cancelled", change("cancelled", { status: "paid" }), "Order ORD777777-K3XM was cancelled. We'll refund you within"],
  ["cancelled", change("cancelled", { status: "cancelled" }), `Order ORD777777-K3XM was cancelled. ${url}`],
  ["refunded", change("cancelled", { status: "refunded" }), "We're refunding order ORD777777-K3XM."],
];

describe("BEYOND-82 the text of an SMS", () => {
  test.each(states)("%s is one GSM part with its link (%#)", (event, order, words) => {
    const text = writeOrderSms(event, order, defaultSettings.returns, url);
    expect(text.startsWith(words), text).toBe(true);
    expect(text.endsWith(url)).toBe(true);
    expect(toGsm(text)).toBe(text);
    expect(smsParts(text), text).toBe(1);
  });

  test("covers every event, and a cash order on its way still fits its amount", () => {
    expect(new Set(states.map(([event]) => event))).toEqual(new Set(smsEvents));
    const text = writeOrderSms(
      "shipped",
      change("shipped", { method: "cash", status: "pending" }),
      defaultSettings.returns,
      url,
    );
    expect(text).toContain("GHS 123,486.78");
    expect(smsParts(text)).toBe(1);
  });

  test.each(["Bulb", "Ɔ".repeat(120), "€[lamp]".repeat(30), "灯".repeat(60)])(
    "back in stock: a product named %s fits",
    (name) => {
      const text = writeStockSms({ name, price: "GH₵12,345.00", url: "https://www.kanea.com.gh/product/a-product" });
      expect(text).toMatch(/^Back in stock: .+, GHS 12,345\.00\. https:\S+$/);
      expect(toGsm(text)).toBe(text);
      expect(smsParts(text)).toBe(1);
    },
  );

  test.each<[SmsEvent, Order["status"], Order["payment"]["status"], boolean]>([
    ["placed", "pending", "pending", false],
    ["placed", "processing", "paid", true],
    ["placed", "cancelled", "cancelled", true],
    ["paid", "processing", "paid", false],
    ["paid", "shipped", "paid", true],
    ["shipped", "shipped", "paid", false],
    ["shipped", "delivered", "paid", true],
    ["delivered", "completed", "paid", false],
    ["refunded", "cancelled", "refunded", false],
  ])("%s of an order that is %s and %s is old news: %s", (event, status, paid, isOld) =>
    expect(isOldNews(event, change(status, { status: paid }))).toBe(isOld),
  );
});
