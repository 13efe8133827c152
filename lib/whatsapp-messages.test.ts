import { expect, test } from "vitest";
import type { StaffReturn } from "@/lib/contracts/staff/returns";
import { exampleOrder } from "@/tests/support/client-examples";
import { cedis } from "./money";
import { returnStates } from "./returns";
import { orderMessage, returnMessage } from "./whatsapp-messages";

const order = exampleOrder();
const payment = { ...order.payment, method: "cash" } as const;
const deliveryFee = { ...order.deliveryFee, amount: cedis(30) };

test("BEYOND-44 WhatsApp opens with a text about the order: number, status, amount to have ready", () => {
  expect(orderMessage("Kanea", order)).toBe(
    "Hello Ama, this is Kanea about your order ORD123456. It is waiting for your payment. Do you need help to pay?",
  );
  expect(orderMessage("Kanea", exampleOrder({ payment, deliveryFee }))).toBe(
    "Hello Ama, this is Kanea about your order ORD123456. Shall we send it? Please have GH₵94.00 in cash (including GH₵30.00 for delivery) ready for the rider.",
  );
  const shipping = { ...order.shipping, trackingNumber: "VIP-77" };
  const paid = { ...order.payment, status: "paid" } as const;
  expect(orderMessage("Kanea", exampleOrder({ status: "shipped", payment: paid, deliveryFee, shipping }))).toMatch(
    /It is on its way\. Tracking number: VIP-77\. Please have GH₵30\.00 in cash for delivery ready for the rider\.$/,
  );
  expect(orderMessage("Kanea", exampleOrder({ status: "delivered", payment: paid, deliveryFee }))).toMatch(
    /It was delivered\. Please tell us if anything is wrong\.$/,
  );
  expect(orderMessage("Kanea", exampleOrder({ status: "cancelled" }))).toMatch(/It was cancelled\.$/);
  const bounced = { ...order.payment, method: "bank_cheque", status: "failed" } as const;
  expect(orderMessage("Kanea", exampleOrder({ status: "delivered", payment: bounced, deliveryFee }))).toMatch(
    /Your cheque did not clear\. How would you like to pay instead\?$/,
  );
});

test("BEYOND-74 WhatsApp opens with a text about the return: items, order, state and our answer", () => {
  const asked = (state: StaffReturn["state"]) =>
    ({
      state,
      answer: state === "asked" ? null : "Bring it to our shop.",
      order: { number: "ORD123456", firstName: "Ama" },
      lines: [{ quantity: 2, name: "Steam iron" }],
    }) as StaffReturn;
  expect(returnMessage("Kanea", asked("accepted"))).toBe(
    "Hello Ama, this is Kanea about your return of 2 × Steam iron (order ORD123456). We accept it. Bring it to our shop.",
  );
  const texts = returnStates.map((state) => returnMessage("Kanea", asked(state)));
  expect(new Set(texts).size).toBe(returnStates.length);
});
