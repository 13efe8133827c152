import { expect, test } from "vitest";
import { exampleOrder } from "@/tests/support/client-examples";
import type { Order } from "./contracts/orders";
import { cedis } from "./money";
import { riderMoney } from "./order-due";
import { riderInstruction } from "./rider-collects";

type Payment = Partial<Order["payment"]>;

const order = (status: Order["status"], payment: Payment): Order => {
  const example = exampleOrder({ status });
  return {
    ...example,
    totals: { ...example.totals, total: cedis(95) },
    deliveryFee: { ...example.deliveryFee, amount: cedis(30) },
    payment: { ...example.payment, status: "pending", paidAt: null, chequeReceivedAt: null, ...payment },
  };
};
const HERE = "2026-11-26T10:00:00.000Z";

test.each<[string, Order["status"], Payment, string]>([
  ["cash", "processing", { method: "cash" }, "GH₵125.00 in cash (including GH₵30.00 for delivery)"],
  ["a cheque", "processing", { method: "bank_cheque" }, "A cheque of GH₵95.00 and GH₵30.00 in cash for delivery"],
  [
    "a cheque that is in",
    "processing",
    { method: "bank_cheque", chequeReceivedAt: HERE },
    "GH₵30.00 in cash for delivery",
  ],
  [
    "a cheque that cleared",
    "processing",
    { method: "bank_cheque", chequeReceivedAt: HERE, status: "paid" },
    "GH₵30.00 in cash for delivery",
  ],
  ["a transfer that is in", "processing", { method: "bank_transfer", status: "paid" }, "GH₵30.00 in cash for delivery"],
  ["a transfer that is not", "pending", { method: "bank_transfer" }, "Not paid yet: do not hand it over"],
  [
    "a card order that is not paid",
    "pending",
    { method: "card", status: "failed" },
    "Not paid yet: do not hand it over",
  ],
  [
    "an order paid otherwise on its way",
    "shipped",
    { method: "cash", status: "paid" },
    "GH₵30.00 in cash for delivery",
  ],
  ["an order refunded before it left", "processing", { method: "card", status: "refunded" }, "Nothing"],
  ["what was delivered", "delivered", { method: "cash" }, "Nothing"],
])("BEYOND-46 the desk and the slip say what the rider collects: %s", (_, status, payment, words) => {
  expect(riderInstruction(order(status, payment))).toBe(words);
});

test.each<[string, Payment, number, number]>([
  ["cash that has not come back", { method: "cash" }, 125, 0],
  ["cash that has", { method: "cash", status: "paid" }, 0, 0],
  ["a cheque that has not come back", { method: "bank_cheque" }, 0, 95],
  ["a cheque that bounced", { method: "bank_cheque", chequeReceivedAt: HERE, status: "failed" }, 0, 0],
  ["an order that is paid online after all", { method: "mobile_money" }, 0, 0],
])("BEYOND-45 what the rider owes after the delivery: %s", (_, payment, cash, cheque) => {
  expect(riderMoney(order("delivered", payment))).toMatchObject({ cash: cash * 100, cheque: cheque * 100 });
});
