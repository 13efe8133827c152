import { expect, test } from "vitest";
import type { StaffOrder } from "@/lib/contracts/staff/orders";
import { cedis } from "@/lib/money";
import { type OrderAction, orderActionNames } from "@/lib/order-actions";
import type { PaymentMethod } from "@/lib/payment-methods";
import { exampleOrder } from "@/tests/support/client-examples";
import { mailQuestion, payLinkQuestion, questionOf } from "./order-questions";

function shipped(method: PaymentMethod, fee = 30): StaffOrder {
  const order = exampleOrder({ status: "shipped" });
  const isCash = method === "cash";
  return {
    order: {
      ...order,
      payment: { ...order.payment, method, status: isCash ? ("pending" as const) : ("paid" as const) },
      totals: { ...order.totals, total: cedis(64) },
      deliveryFee: { ...order.deliveryFee, amount: cedis(fee) },
    },
    facts: { status: "shipped", paymentMethod: method },
    flags: [],
    actions: { take_cash: isCash ? null : "The order is not paid in cash." },
  } as unknown as StaffOrder;
}

/** Actions with a form instead of a confirmation: `DialogAction` in components/staff/order/order-screen.tsx. */
const withForm: OrderAction[] = [
  "call",
  "ship",
  "track",
  "pay_otherwise",
  "accept_payment",
  "correct_contact",
  "cancel",
  "refund",
  "refund_elsewhere",
];

test("BEYOND-36 every action that moves money or stock has a form or a confirmation", () => {
  const methodOf = (action: OrderAction) => (action.endsWith("_cheque") ? "bank_cheque" : "cash");
  const atOnce = orderActionNames.filter(
    (action) => !withForm.includes(action) && questionOf(action, shipped(methodOf(action)), true) === null,
  );
  expect(atOnce).toEqual(["confirm", "pack"] satisfies OrderAction[]);
});

test("BEYOND-36 the confirmation names the amount, and the button the action", () => {
  expect(questionOf("deliver", shipped("cash"), true)).toMatchObject({
    title: "Delivered, and GH₵94.00 received?",
    text: expect.stringContaining("GH₵64.00 for the order and GH₵30.00 for delivery"),
    yes: "Record GH₵94.00",
  });
  expect(questionOf("deliver", shipped("mobile_money"), false)).toMatchObject({
    title: "Delivered, and GH₵30.00 collected?",
    yes: "Mark as delivered",
  });
  expect(questionOf("deliver", shipped("cash"), false)).toMatchObject({
    title: "Delivered, and not paid?",
    text: expect.stringContaining("still owes GH₵94.00. The customer is emailed."),
  });
  expect(questionOf("deliver", shipped("mobile_money", 0), false)).toMatchObject({
    title: "Delivered?",
    text: expect.stringContaining("The customer is emailed."),
  });
});

test("BEYOND-51 before an email is sent, staff see its recipient and amount", () => {
  const { order } = shipped("mobile_money");
  expect(payLinkQuestion({ ...order, email: "kofi@example.com" })).toEqual({
    title: "Email the pay link for GH₵64.00?",
    text: "It goes to kofi@example.com and asks for GH₵64.00.",
    yes: "Send email",
  });
  expect(mailQuestion("Delivered", "kofi@example.com").text).toBe("It goes to kofi@example.com.");
});
