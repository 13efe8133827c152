import { cashDue } from "@/lib/amounts-to-pay";
import type { Order } from "@/lib/contracts/orders";
import { formatWeekday } from "@/lib/dates";
import { placeLines } from "@/lib/delivery-place";
import { formatCedis } from "@/lib/money";
import { CAME_BACK, cameBack, canPay, isCalledOff, isRefunded, moneyState, WAITS } from "@/lib/order-status";
import { clearingOf, isOnlineMethod, isPaidInCash, isPaidOnDelivery } from "@/lib/payment-methods";
import type { ShopFacts } from "@/lib/policies";
import { isPaid } from "./payment";

export type Tone = "success" | "pending" | "error" | "ended";

export interface Heading {
  title: string;
  tone: Tone;
}

/** Fields that decide the headline; also known for a locally stored summary. */
interface OrderFacts {
  status: string;
  payment: { method: string; status: string; isBeingRefunded?: boolean };
}

/**
 * Headline of the order state (SHP-CONFIRM-10 to SHP-CONFIRM-14).
 * @param cancelled the shopper pressed cancel at the provider; changes text only (SHP-PAY-22)
 */
export function confirmationHeading(order: OrderFacts, cancelled: boolean): Heading {
  const { status, payment } = order;
  // A payment is called paid until its refund has arrived.
  if (payment.status === "paid" && isRefunded(order)) return { title: "Refund on its way", tone: "pending" };
  if (isPaid(payment.status)) return { title: "Payment Successful", tone: "success" };
  if (payment.status === "refunded") return { title: "Payment Refunded", tone: "pending" };
  const isOrderCancelled = status === "cancelled";
  // A pay-on-delivery order has no payment to cancel.
  if (isOrderCancelled && isPaidOnDelivery(payment.method)) return { title: "Order Cancelled", tone: "ended" };
  if (payment.status === "cancelled") return { title: "Payment Cancelled", tone: isOrderCancelled ? "ended" : "error" };
  if (payment.status === "failed") return { title: "Payment Failed", tone: "error" };
  // A cancelled order is never called confirmed, whatever its payment status.
  if (isOrderCancelled) return { title: "Order Cancelled", tone: "ended" };
  if (cancelled && payment.status === "pending" && isOnlineMethod(payment.method))
    return { title: "Payment Cancelled", tone: "error" };
  if (isPaidInCash(payment.method)) return { title: "Order Confirmed", tone: "success" };
  return { title: "Payment Pending", tone: "pending" };
}

type OrderTimes = Pick<ShopFacts, "unpaidHours" | "refundTime">;

/** Next step in one sentence, with a date if known. */
export function nextStep(order: Order, { title }: Heading, shop: OrderTimes): string {
  const { estimatedDelivery } = order.shipping;
  const by = estimatedDelivery ? ` by ${formatWeekday(estimatedDelivery)}` : "";
  const total = formatCedis(order.totals.total);
  if (cameBack(order)) return `${CAME_BACK} There is nothing to pay.`;
  if (order.status === "cancelled")
    return `This order was cancelled and will not be delivered.${moneyBack(order, shop)}`;
  if (order.status === "delivered" || order.status === "completed")
    return `Your order has been delivered.${stillOwed(order)}${moneyBack(order, shop)}`;
  if (isCalledOff(order)) return `This order won't be delivered.${moneyBack(order, shop)}`;
  if (order.status === "shipped") return `Your order is on its way and should reach you${by}.${stillOwed(order)}`;
  switch (title) {
    case "Payment Successful":
      if (order.totals.total === 0)
        return `Thank you. There is nothing to pay for your products. Your order should reach you${by}${feeOnArrival(order)}.`;
      return `Thank you. We are getting your order ready; it should reach you${by}.`;
    case "Order Confirmed":
      return `Thank you. Your order should reach you${by}; have ${cashDue(order)} ready for the rider.`;
    case "Payment Cancelled":
    case "Payment Failed":
      if (!canPay(order)) return clearingOf(order.payment.method)?.bounced ?? "No payment was made. We'll call you.";
      return `${WAITS} We haven't received any money yet. You can pay within ${shop.unpaidHours} hours, while we have the products.`;
    default:
      return pendingSentence(order, total, by);
  }
}

/** For shipped but unpaid orders; starts with a space. */
function stillOwed(order: Order): string {
  if (canPay(order)) return ` ${WAITS}`;
  const { method, status } = order.payment;
  const clearing = clearingOf(method);
  return clearing?.handed && status === "failed" ? ` ${clearing.bounced}` : "";
}

/** Refund status of a paid order; empty if nothing was paid or refunded. */
function moneyBack(order: Order, { refundTime }: OrderTimes): string {
  switch (moneyState(order)) {
    case "refunded":
      return ` We've refunded your payment; it should arrive within ${refundTime}.`;
    case "partly_refunded":
      return " Part of your money was refunded.";
    case "refund_sent":
      return ` We're refunding your payment; it should arrive within ${refundTime}.`;
    case "paid":
      return order.status === "cancelled" ? ` We'll refund you within ${refundTime}.` : "";
    default:
      return "";
  }
}

/** The delivery fee, if it is the only amount due. */
function feeOnArrival({ deliveryFee: { amount } }: Order): string {
  return amount > 0 ? `; have ${formatCedis(amount)} ready for delivery` : "";
}

function pendingSentence(order: Order, total: string, by: string): string {
  if (order.payment.status === "processing")
    return "We are checking your payment and will call you if we need anything.";
  const clearing = clearingOf(order.payment.method);
  if (clearing && order.payment.chequeReceivedAt) return clearing.received.screen(by);
  const { amount: fee } = order.deliveryFee;
  if (clearing) return clearing.awaited({ total, fee: fee > 0 ? formatCedis(fee) : null, by });
  const waits = canPay(order) ? WAITS : "We are waiting for your payment.";
  return `${waits} This page updates itself.`;
}

/** `ORD123456`, or '#' and the first eight characters of the id (SHP-CONFIRM-04). */
export function orderLabel({ orderId, _id }: { orderId?: string; _id: string }): string {
  return orderId || `#${_id.slice(0, 8).toUpperCase()}`;
}

/** 'Check Payment Status' shows while the order is pending and paid online (SHP-CONFIRM-15). */
export function canCheck(order: Pick<Order, "status" | "payment">): boolean {
  return order.status === "pending" && isOnlineMethod(order.payment.method);
}

/** Whether to poll the order because a payment may still arrive (SHP-PAY-23, SHP-PAY-24). */
export function shouldPoll(order: Pick<Order, "status" | "payment">, pendingFlag: boolean): boolean {
  const { method, status } = order.payment;
  if (!isOnlineMethod(method) || order.status === "cancelled") return false;
  return status === "pending" || (pendingFlag && status === "processing");
}

/** Billing address, else shipping address (SHP-CONFIRM-09). */
export function billingOf(order: { shippingAddress: Address; billingAddress?: Address | null }): Address {
  return order.billingAddress ?? order.shippingAddress;
}

/** Recipient and address, line by line. */
export function addressLines(address: Address): string[] {
  const { firstName, lastName, city, state: region, country } = address;
  return [`${firstName} ${lastName}`, ...placeLines({ ...address, region }, city), country];
}

/** A billing address has neither landmark nor GhanaPost GPS code. */
type Address = Order["billingAddress"] | Order["shippingAddress"];
