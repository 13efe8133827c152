import type { Order } from "@/lib/contracts/orders";
import { formatWeekday } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { dueToRider } from "@/lib/order-due";
import { canPay, WAITS } from "@/lib/order-status";
import { clearingOf, isPaidInCash, isPaidOnDelivery } from "@/lib/payment-methods";
import { cashDue, REFUND_DAYS, RETURN_DAYS } from "@/lib/policies";

/** The last one is asked for by whoever lost the link, the one before it comes some days after the goods; the others follow what happens to the order. */
export const orderEvents = [
  "placed",
  "paid",
  "shipped",
  /** A tracking number that came after the mail "shipped". */
  "tracking",
  "delivered",
  "cancelled",
  "refunded",
  /** Asks what the buyer says of the goods, once. */
  "review",
  "link",
] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** What is said at the top of a mail about an order. */
export interface OrderWords {
  subject: string;
  /** In the mail's biggest letters. */
  headline: string;
  /** Where the order stands and what happens next. */
  next: string;
  /** What the rider is to be given, where that is cash alone or a delivery fee. */
  due?: { label: string; amount: string } | undefined;
  action: string;
}

export const VIEW = "View your order";
const PAY = "Pay or view your order";
const BELOW = "You can pay or check it with the button below.";

/** Only while it is still to come: a mail may have waited for days. */
function arrival({ shipping: { estimatedDelivery } }: Order, now: Date): string {
  const isAhead = estimatedDelivery !== null && estimatedDelivery.slice(0, 10) >= now.toISOString().slice(0, 10);
  return isAhead ? ` Your order should reach you by ${formatWeekday(estimatedDelivery)}.` : "";
}

/** Money that was given back by hand is there; the provider's is on its way. */
function refunded({ refunds }: Order): string {
  const receipts = refunds.flatMap(({ receipt }) => receipt ?? []);
  if (receipts.length > 0 && receipts.length === refunds.length)
    return `We have paid you back: ${receipts.join(", ")}.`;
  return `Your money is on its way back; it should arrive within ${REFUND_DAYS}.`;
}

/** A promo code took off everything: it counts as paid, and nobody paid it. */
function isFree({ totals }: Order): boolean {
  return totals.total === 0;
}

function cancelledNext(order: Order): string {
  const { status, method } = order.payment;
  if (isFree(order)) return "Nothing is being sent, and there is nothing to pay.";
  switch (status) {
    case "paid":
      return `The order was cancelled and is not being sent: we refund you within ${REFUND_DAYS}, or call you if it can still be delivered.`;
    case "refunded":
      return `The order was cancelled and is not being sent. ${refunded(order)}`;
    case "processing":
      return "The order was cancelled and is not being sent. We are checking a payment for it and will call you if we need anything.";
    default:
      return `We won't send this order. ${nothingPaid(method, order)}`;
  }
}

/** Of a cancelled order that was never paid: what it means for the buyer's money. */
function nothingPaid(method: string, { payment }: Order): string {
  if (isPaidInCash(method)) return "There is nothing to pay.";
  const cancelled = clearingOf(method)?.cancelled;
  if (cancelled) return payment.chequeReceivedAt ? cancelled.received : cancelled.unpaid;
  return `No payment has reached us. If one still does, we refund you within ${REFUND_DAYS}.`;
}

/** Of an order that is not sent yet and not paid. */
function unpaidNext(order: Order, now: Date): string {
  const { payment } = order;
  const { method, status } = payment;
  if (status === "processing") return "We are checking your payment and will call you if we need anything.";
  if (isPaidInCash(method)) {
    const due = cashDue({ total: order.totals.total, fee: order.deliveryFee.amount });
    return `Have ${due} ready for the rider.${arrival(order, now)}`;
  }
  const clearing = clearingOf(method);
  if (clearing && status === "failed") return clearing.bounced;
  if (clearing) {
    const { mail } = clearing[payment.chequeReceivedAt ? "received" : "awaited"];
    return isPaidOnDelivery(method) ? `${mail}${arrival(order, now)}` : mail;
  }
  const packs = "Once your payment reaches us we pack your goods.";
  return canPay(order) ? `${WAITS} ${packs} ${BELOW}` : packs;
}

/** What the rider gets of an order that is on its way or will be; the cheque's amount is said where the cheque is. */
function dueAtDoor(order: Order): OrderWords["due"] {
  const { method, status } = order.payment;
  const [due] = isPaidInCash(method) || status === "paid" ? dueToRider(order) : [];
  return due && status !== "processing" ? { label: due.label, amount: formatMoney(due.amount) } : undefined;
}

/**
 * What is true of the order now, whichever event the mail tells of: it is written when it is sent, and the order may have
 * moved on since.
 */
function standing(order: Order, now: Date): Omit<OrderWords, "subject"> {
  const { status, payment, shipping } = order;
  if (status === "cancelled") return { headline: "Order cancelled", next: cancelledNext(order), action: VIEW };
  if (payment.status === "refunded") return { headline: "Payment refunded", next: refunded(order), action: VIEW };
  // Of goods that have left, where staff ask for the money online.
  const stillOwed = canPay(order) ? ` ${WAITS} ${BELOW}` : "";
  if (status === "delivered" || status === "completed") {
    const next = `We hope everything works. If something is wrong, tell us within ${RETURN_DAYS} days of delivery.`;
    return { headline: "Delivered", next: next + stillOwed, action: stillOwed ? PAY : VIEW };
  }
  if (status === "shipped") {
    const tracking = shipping.trackingNumber ? `Tracking number ${shipping.trackingNumber}. ` : "";
    const next = `${tracking}The rider calls you before arriving.${arrival(order, now)}`;
    const action = stillOwed ? PAY : "Follow your order";
    return { headline: "On its way to you", next: next + stillOwed, due: dueAtDoor(order), action };
  }
  if (payment.status === "paid") {
    const headline = isFree(order) ? "We have your order" : "Payment received";
    const free = isFree(order) ? "There is nothing to pay for your goods. " : "";
    const next = `${free}We are packing your goods.${arrival(order, now)}`;
    return { headline, next, due: dueAtDoor(order), action: VIEW };
  }
  const action = canPay(order) ? PAY : VIEW;
  return { headline: "We have your order", next: unpaidNext(order, now), due: dueAtDoor(order), action };
}

/** What happened, as it reads whatever happened since. */
function subjectOf(event: OrderEvent, order: Order): string {
  const { orderId, status } = order;
  switch (event) {
    case "placed":
      return `Order ${orderId} received`;
    case "paid":
      return isFree(order) ? `Nothing to pay for order ${orderId}` : `Payment received for order ${orderId}`;
    case "shipped":
      return status === "shipped" ? `Order ${orderId} is on its way` : `Order ${orderId} was sent`;
    case "tracking":
      return `Tracking number for order ${orderId}`;
    case "delivered":
      return `Order ${orderId} was delivered`;
    case "cancelled":
      return `Order ${orderId} was cancelled`;
    case "refunded":
      return `Refund for order ${orderId}`;
    case "review":
      return `Tell us about your goods from order ${orderId}`;
    case "link":
      return `Your link to order ${orderId}`;
  }
}

/** The words of a mail about an order, true of the order as it is at `now`. */
export function writeOrderWords(event: OrderEvent, order: Order, now = new Date()): OrderWords {
  const subject = subjectOf(event, order);
  if (event === "link") {
    const next = "You asked us for the link to your order. If it was not you, you can ignore this email.";
    return { subject, headline: "Here is your order", next, action: VIEW };
  }
  if (event === "review") {
    const next =
      "A few words help the next buyer, good or bad. We read each review before it is shown, with your first name and initial. This is the only email in which we ask.";
    return { subject, headline: "How are your goods?", next, action: "Write a review" };
  }
  const current = standing(order, now);
  if (event === "refunded") return { ...current, subject, headline: "Payment refunded" };
  if (event !== "paid" || isFree(order) || order.payment.status !== "paid") return { ...current, subject };
  const thanks = order.status === "cancelled" ? "" : "Thank you. ";
  return { ...current, subject, headline: "Payment received", next: thanks + current.next };
}
