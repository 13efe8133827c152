import { cashDue } from "@/lib/amounts-to-pay";
import type { Order } from "@/lib/contracts/orders";
import { formatDayAndTime, formatWeekday } from "@/lib/dates";
import { formatCedis, formatMoney } from "@/lib/money";
import { amountsDueOnDelivery } from "@/lib/order-due";
import { CAME_BACK, cameBack, canPay, WAITS } from "@/lib/order-status";
import { clearingOf, isPaidInCash, isPaidOnDelivery, type PaymentMethod } from "@/lib/payment-methods";
import { type Returns, refundTime, returnTime } from "@/lib/policies";
import { refundedInAll, refundedWords } from "./refunded-words";

/** Events that send an email about an order. */
export const orderEvents = [
  "placed",
  "paid",
  /** Two payments succeeded; staff refund the second one. */
  "paid_twice",
  "shipped",
  /** A tracking number that staff added after the email "shipped". */
  "tracking",
  "delivered",
  "cancelled",
  "refunded",
  /** Asks for a review some days after delivery, once. */
  "review",
  /** Sent on request, when the buyer has lost the link to the order. */
  "link",
  /** Sent by staff: asks for the online payment of an unpaid order. */
  "pay_link",
] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** Texts at the top of an email about an order. */
export interface OrderTexts {
  subject: string;
  headline: string;
  /** The order's status and what happens next. */
  next: string;
  /** Amount due to the rider, if it is cash or a delivery fee. */
  due?: { label: string; amount: string } | undefined;
  action: string;
}

export const VIEW = "View your order";
const PAY = "Pay or view your order";
const BELOW = "Use the button below to pay or to check your payment.";

/** ` by Fri, 4 Dec`, or empty if that has passed: an email may be sent days late. */
function byDay({ shipping: { estimatedDelivery } }: Order, now: Date): string {
  const isAhead = estimatedDelivery !== null && estimatedDelivery.slice(0, 10) >= now.toISOString().slice(0, 10);
  return isAhead ? ` by ${formatWeekday(estimatedDelivery)}` : "";
}

/** Sentence with the arrival date, if it is ahead. */
function arrival(order: Order, now: Date): string {
  const by = byDay(order, now);
  return by && ` Your order should reach you${by}.`;
}

/** A promo code covers the whole total, so the order counts as paid without a payment. */
function isFree({ totals }: Order): boolean {
  return totals.total === 0;
}

function cancelledNext(order: Order, returns: Returns): string {
  const { status, method } = order.payment;
  if (isFree(order)) return "We won't send this order, and there is nothing to pay.";
  switch (status) {
    case "paid":
      return `Your order was cancelled and won't be sent. We'll refund you within ${refundTime(returns)}.`;
    case "refunded":
      return `Your order was cancelled and won't be sent. ${refundedWords(order, returns)}`;
    case "processing":
      return "Your order was cancelled and won't be sent. We are checking a payment for it and will call you if we need anything.";
    default:
      return `${cameBack(order) ? CAME_BACK : "We won't send this order."} ${nothingPaid(method, order, returns)}`;
  }
}

/** Text on the money of a cancelled order that was never paid. */
function nothingPaid(method: string, { payment }: Order, returns: Returns): string {
  if (isPaidInCash(method)) return "There is nothing to pay.";
  const cancelled = clearingOf(method)?.cancelled;
  if (cancelled) return payment.chequeReceivedAt ? cancelled.received : cancelled.unpaid;
  return `No payment has reached us. If one still does, we'll refund you within ${refundTime(returns)}.`;
}

/** How long an unpaid online order can be paid, as a sentence that starts with a space; empty if unknown or over. */
function keptUntil({ createdAt }: Order, now: Date, unpaidHours: number | undefined): string {
  const until = new Date(Date.parse(createdAt) + (unpaidHours ?? 0) * 3_600_000);
  return until > now ? ` You can pay until ${formatDayAndTime(until)}, while we have the products.` : "";
}

/** Text for an unpaid order that is not shipped. */
function unpaidNext(order: Order, now: Date, unpaidHours: number | undefined): string {
  const { payment } = order;
  const { method, status } = payment;
  if (status === "processing") return "We are checking your payment and will call you if we need anything.";
  if (isPaidInCash(method)) {
    return `Please have ${cashDue(order)} ready for the rider.${arrival(order, now)}`;
  }
  const clearing = clearingOf(method);
  if (clearing && status === "failed") return clearing.bounced;
  if (clearing && payment.chequeReceivedAt)
    return isPaidOnDelivery(method) ? `${clearing.received.mail}${arrival(order, now)}` : clearing.received.mail;
  if (clearing) {
    const { amount: fee } = order.deliveryFee;
    const [total, by] = [formatCedis(order.totals.total), byDay(order, now)];
    return clearing.awaited({ total, fee: fee > 0 ? formatCedis(fee) : null, by });
  }
  const packs = "Once your payment reaches us, we'll pack your order.";
  return canPay(order) ? `${WAITS}${keptUntil(order, now, unpaidHours)} ${packs} ${BELOW}` : packs;
}

/** Amount due to the rider; the text about a cheque names the cheque's amount itself. */
function dueAtDoor(order: Order): OrderTexts["due"] {
  const { method, status } = order.payment;
  const [due] = isPaidInCash(method) || status === "paid" ? amountsDueOnDelivery(order) : [];
  return due && status !== "processing" ? { label: due.label, amount: formatMoney(due.amount) } : undefined;
}

/**
 * Texts for the order's current status.
 * An email is written when it is sent, and the order may have changed since the event.
 */
function standing(order: Order, returns: Returns, now: Date, unpaidHours?: number): Omit<OrderTexts, "subject"> {
  const { status, payment, shipping } = order;
  if (status === "cancelled") return { headline: "Order cancelled", next: cancelledNext(order, returns), action: VIEW };
  if (payment.status === "refunded")
    return { headline: "Payment refunded", next: refundedWords(order, returns), action: VIEW };
  // Of products that have left, where staff ask for the money online.
  const stillOwed = canPay(order) ? ` ${WAITS} ${BELOW}` : "";
  if (status === "delivered" || status === "completed") {
    const next = `We hope everything works. If something is wrong, tell us within ${returnTime(returns)} of delivery.`;
    return { headline: "Delivered", next: next + stillOwed, action: stillOwed ? PAY : VIEW };
  }
  if (status === "shipped") {
    const tracking = shipping.trackingNumber ? `Tracking number ${shipping.trackingNumber}. ` : "";
    const next = `${tracking}The rider will call you before arriving.${arrival(order, now)}`;
    const action = stillOwed ? PAY : "Track your order";
    return { headline: "On its way to you", next: next + stillOwed, due: dueAtDoor(order), action };
  }
  if (payment.status === "paid") {
    const headline = isFree(order) ? "We have your order" : "Payment received";
    const free = isFree(order) ? "There is nothing to pay for your order. " : "";
    const next = `${free}We are packing your order.${arrival(order, now)}`;
    return { headline, next, due: dueAtDoor(order), action: VIEW };
  }
  const action = canPay(order) ? PAY : VIEW;
  return { headline: "We have your order", next: unpaidNext(order, now, unpaidHours), due: dueAtDoor(order), action };
}

/**
 * Asks for the online payment of an order that `canPay`.
 * @param kept see `keptUntil`
 * @param bounced the agreed method, whose cheque or transfer did not arrive
 */
function payWords(order: Order, subject: string, kept: string, bounced: PaymentMethod | undefined): OrderTexts {
  const { orderId, status, payment } = order;
  const amount = formatCedis(order.totals.total);
  const isHere = status === "pending" || status === "processing";
  const unpaid = {
    shipped: "Your order is on its way and not paid yet.",
    delivered: "Your order was delivered and is not paid yet.",
  };
  const failed = payment.status === "failed" ? "Your last payment did not go through." : "Your order is not paid yet.";
  const reason =
    (bounced && clearingOf(bounced)?.unpaid) ??
    (status === "shipped" || status === "delivered" ? unpaid[status] : failed);
  const packed = isHere ? `${kept} We pack your order once it is paid.` : "";
  return {
    subject,
    headline: `Pay for order ${orderId}`,
    next: `${reason} Please pay ${amount} by mobile money or card.${packed}`,
    due: { label: "Amount due", amount },
    action: `Pay ${amount}`,
  };
}

/** Subject for the event; true whatever has happened since. */
function subjectOf(event: OrderEvent, order: Order): string {
  const { orderId, status } = order;
  switch (event) {
    case "placed":
      return `Order ${orderId} received`;
    case "paid":
      return isFree(order) ? `Nothing to pay for order ${orderId}` : `Payment received for order ${orderId}`;
    case "paid_twice":
      return `Two payments for order ${orderId}`;
    case "shipped":
      return status === "shipped" ? `Order ${orderId} is on its way` : `Order ${orderId} was sent`;
    case "tracking":
      return `Tracking number for order ${orderId}`;
    case "delivered":
      return `Order ${orderId} was delivered`;
    case "cancelled":
      return `Order ${orderId} was cancelled`;
    case "refunded": {
      const refunded = refundedInAll(order);
      if (!refunded) return `Refund for order ${orderId}`;
      return refunded.parts
        ? `Refunds of ${refunded.sum} in all for order ${orderId} are complete`
        : `Refund of ${refunded.sum} for order ${orderId} is complete`;
    }
    case "review":
      return `Review your items from order ${orderId}`;
    case "link":
      return `Your link to order ${orderId}`;
    case "pay_link":
      return canPay(order) ? `Pay for order ${orderId}: ${formatCedis(order.totals.total)}` : `Your order ${orderId}`;
  }
}

/**
 * Texts of an email about an order, for its status at `now`.
 * @param bounced see `payWords`
 * @param unpaidHours how long an unpaid online order is kept
 */
export function writeOrderTexts(
  event: OrderEvent,
  order: Order,
  returns: Returns,
  now = new Date(),
  bounced?: PaymentMethod,
  unpaidHours?: number,
): OrderTexts {
  const subject = subjectOf(event, order);
  if (event === "pay_link" && canPay(order))
    return payWords(order, subject, keptUntil(order, now, unpaidHours), bounced);
  if (event === "link") {
    const next = "You asked us for the link to your order. If this wasn't you, ignore this email.";
    return { subject, headline: "Here is your order", next, action: VIEW };
  }
  if (event === "paid_twice") {
    const next = `Both payments for your order went through. The second one goes back to you within ${refundTime(returns)}; you don't need to do anything.`;
    return { subject, headline: "We received two payments", next, action: VIEW };
  }
  if (event === "review") {
    const next =
      "A few words help the next buyer, good or bad. We read each review before we publish it with your first name and initial. We won't ask again.";
    return { subject, headline: "Review your items", next, action: "Write a review" };
  }
  const current = standing(order, returns, now, unpaidHours);
  if (event === "refunded") return { ...current, subject, headline: "Payment refunded" };
  if (event !== "paid" || isFree(order) || order.payment.status !== "paid") return { ...current, subject };
  const thanks = order.status === "cancelled" ? "" : "Thank you. ";
  return { ...current, subject, headline: "Payment received", next: thanks + current.next };
}
