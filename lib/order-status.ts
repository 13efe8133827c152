import { isOnlineMethod } from "./payment-methods";

/**
 * The states of an order and of its payment (SHP-DATA-31, 32, 33). What may be done in each: `order-actions.ts`, and the
 * same for every writer the database's trigger `order_guard`; tests/orders/rules.test.ts compares the two.
 */
export const orderStatuses = ["pending", "processing", "shipped", "delivered", "completed", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = ["pending", "processing", "paid", "failed", "cancelled", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What a shopper is told of money that goes back: on its way, through, or a person sees to it. */
export const refundStatuses = ["sent", "processed", "failed"] as const;

/**
 * Whether an order waits for money that is paid online. Then, and only then, every screen offers Pay Now and every mail says so,
 * in the words of `WAITS` (SHP-CONFIRM-17, BEYOND-62).
 */
export function canPay({ status, payment }: { status: string; payment: { method: string; status: string } }): boolean {
  const isOpen = ["pending", "failed", "cancelled"].includes(payment.status);
  return status !== "cancelled" && isOnlineMethod(payment.method) && isOpen;
}

export const WAITS = "This order waits for your payment.";

/** Whether its buyer may cancel an order: nothing is paid, being checked or on its way (BEYOND-74). */
export function isCancellable({ status, paymentStatus }: { status: string; paymentStatus: string }): boolean {
  return status === "pending" && ["pending", "failed", "cancelled"].includes(paymentStatus);
}

/** What there is to say of an order's money: its payment's state, and where some of it goes back. */
export type MoneyState = PaymentStatus | "refund_sent" | "partly_refunded";

/** As a badge says it. */
export const moneyLabels: Record<MoneyState, string> = {
  pending: "Pending",
  processing: "Processing",
  paid: "Paid",
  failed: "Failed",
  cancelled: "Cancelled",
  refunded: "Refunded",
  refund_sent: "Refund on its way",
  partly_refunded: "Partly refunded",
};

interface OrderMoney {
  status: string;
  payment: { status: PaymentStatus };
  refunds: { status: (typeof refundStatuses)[number] }[];
}

/** The one answer to how an order's payment stands, for every screen and mail: refunds count before the payment. */
export function moneyState({ payment, refunds }: Omit<OrderMoney, "status">): MoneyState {
  if (payment.status !== "paid") return payment.status;
  if (refunds.some(({ status }) => status === "sent")) return "refund_sent";
  return refunds.some(({ status }) => status === "processed") ? "partly_refunded" : "paid";
}

const isDelivered = (status: string) => status === "delivered" || status === "completed";

/** Whether an order ends without its products: cancelled, or paid back before they arrived. No day is promised any more. */
export function isCalledOff({ status, payment }: Pick<OrderMoney, "status" | "payment">): boolean {
  return status === "cancelled" || (payment.status === "refunded" && !isDelivered(status));
}

/** Whether the products of an order are still to arrive. */
export function isAwaited(order: Pick<OrderMoney, "status" | "payment">): boolean {
  return !isCalledOff(order) && !isDelivered(order.status);
}

/** Whether a page may stop asking where an order is: nothing is to come, to go back or to be answered. */
export function isOver(order: OrderMoney & { returns: { state: string }[] }): boolean {
  if (order.refunds.some(({ status }) => status === "sent")) return false;
  if (order.returns.some(({ state }) => ["asked", "accepted", "received"].includes(state))) return false;
  // Cancelled after it was paid: the money goes back yet.
  if (order.status === "cancelled") return order.payment.status !== "paid";
  return isCalledOff(order) || isDelivered(order.status);
}
