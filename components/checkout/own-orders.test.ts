import { expect, test } from "vitest";
import type { Order } from "@/lib/contracts/orders";
import { exampleForm } from "@/tests/support/checkout-form";
import { exampleOrder } from "@/tests/support/client-examples";
import { tellOpenOrders } from "./own-orders";

const facts = { cashPerPhone: 3, cashPerEmail: 2 };
const { customerDetails, payment } = exampleOrder();
const cash: Order["payment"] = { ...payment, method: "cash", status: "pending" };
const order = (change: Partial<Order> = {}, email = "kofi@example.com") =>
  exampleOrder({ payment: cash, customerDetails: { ...customerDetails, email }, ...change });
const tell = (orders: Order[], form = exampleForm()) => tellOpenOrders(orders, form, facts);

test("a phone number at the limit of unpaid pay-on-delivery orders is known before Confirm", () => {
  expect(tell([order(), order()])).toBeNull();
  const three = [order(), order({ status: "shipped" }), order({ payment: { ...cash, method: "bank_cheque" } })];
  expect(tell(three)).toBe("You already have 3 unpaid pay-on-delivery orders on this number.");
  expect(tell(three, exampleForm({ phone: "+233 24 123 4567" }))).not.toBeNull();
  expect(tell(three, exampleForm({ phone: "0201112222" }))).toBeNull();
  expect(tell(three, exampleForm({ phone: "" }))).toBeNull();
});

test("an email is counted too, in any letter case", () => {
  const two = [order({}, "ama@example.com"), order({}, "ama@example.com")];
  const words = "You already have 2 unpaid pay-on-delivery orders with this email.";
  expect(tell(two, exampleForm({ phone: "", email: "AMA@example.com " }))).toBe(words);
});

test("paid, cancelled, delivered and online-paid orders do not count", () => {
  const settled = [
    order({ payment: { ...cash, status: "paid" } }),
    order({ status: "cancelled" }),
    order({ status: "delivered" }),
    order({ payment: { ...cash, method: "card" } }),
  ];
  expect(tell([order(), order(), ...settled])).toBeNull();
});
