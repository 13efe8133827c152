import type { Order } from "./contracts/orders";
import type { StaffReturn } from "./contracts/staff/returns";
import { canPay } from "./order-status";
import { clearingOf } from "./payment-methods";
import type { ReturnState } from "./returns";
import { riderCollects } from "./rider-collects";

// Prefilled WhatsApp messages at the desk, which staff can edit before sending.

/** `Hello Ama, this is Kanea.` @param shop its name */
export const greeting = (shop: string, firstName: string, about = "") =>
  `Hello${firstName ? ` ${firstName}` : ""}, this is ${shop}${about}.`;

/** Sentence with a leading space about what the rider collects; empty if nothing. */
function toHaveReady(order: Order): string {
  const due = riderCollects(order);
  return due && ` Please have ${due} ready for the rider.`;
}

function orderNews(order: Order): string {
  const { status, payment, shipping } = order;
  if (status === "cancelled") return "It was cancelled.";
  if (payment.status === "refunded") return "We have refunded it.";
  if (canPay(order)) return "It is waiting for your payment. Do you need help to pay?";
  const clearing = clearingOf(payment.method);
  if (clearing && payment.status === "failed") return clearing.askAgain;
  switch (status) {
    case "pending":
      return `Shall we send it?${toHaveReady(order)}`;
    case "processing":
      return `We are packing it.${toHaveReady(order)}`;
    case "shipped":
      return `It is on its way.${shipping.trackingNumber ? ` Tracking number: ${shipping.trackingNumber}.` : ""}${toHaveReady(order)}`;
    default:
      return "It was delivered. Please tell us if anything is wrong.";
  }
}

/** Message about an order: number, status and amount to have ready. */
export function orderMessage(shop: string, order: Order): string {
  return `${greeting(shop, order.customerDetails.firstName, ` about your order ${order.orderId}`)} ${orderNews(order)}`;
}

const returnNews: Record<ReturnState, string> = {
  asked: "We are looking at it.",
  accepted: "We accept it.",
  refused: "We cannot take it back.",
  received: "It has arrived. We refund you next.",
  refunded: "We have refunded you.",
};

/** Message about a return: items, order, status and the shop's answer. */
export function returnMessage(shop: string, { order, lines, state, answer }: StaffReturn): string {
  const items = lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ");
  const says = answer && (state === "accepted" || state === "refused") ? ` ${answer}` : "";
  const about = ` about your return of ${items} (order ${order.number})`;
  return `${greeting(shop, order.firstName, about)} ${returnNews[state]}${says}`;
}
