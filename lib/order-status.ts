import { addUp, type Cedis, formatMoney, type Pesewas, toPesewas } from "./money";
import { isOnlineMethod } from "./payment-methods";

/**
 * Statuses of orders and payments (SHP-DATA-31, 32, 33). `order-rules.ts` has the allowed actions, which the trigger
 * `order_guard` enforces; tests/orders/rules.test.ts compares the two.
 */
export const orderStatuses = ["pending", "processing", "shipped", "delivered", "completed", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Labels of the order statuses on all screens. */
export const statusLabels: Record<OrderStatus, string> = {
  pending: "Pending",
  processing: "Processing",
  shipped: "Shipped",
  delivered: "Delivered",
  completed: "Completed",
  cancelled: "Cancelled",
};

export const paymentStatuses = ["pending", "processing", "paid", "failed", "cancelled", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Refund state for shoppers: sent, completed, or handled by staff. */
export const refundStatuses = ["sent", "processed", "failed"] as const;

/**
 * Whether an order waits for an online payment. Only then do screens offer Pay Now and emails mention it
 * (SHP-CONFIRM-17, BEYOND-62).
 */
export function canPay({ status, payment }: { status: string; payment: { method: string; status: string } }): boolean {
  const isOpen = ["pending", "failed", "cancelled"].includes(payment.status);
  return status !== "cancelled" && isOnlineMethod(payment.method) && isOpen;
}

export const WAITS = "This order is waiting for your payment.";

/** Whether the buyer may cancel an order: not paid, in review or shipped (BEYOND-74). */
export function isCancellable({ status, paymentStatus }: { status: string; paymentStatus: string }): boolean {
  return status === "pending" && ["pending", "failed", "cancelled"].includes(paymentStatus);
}

/** Payment state for display, including refunds. */
export type MoneyState = PaymentStatus | "refund_sent" | "partly_refunded";

/** Badge text. */
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

interface Refund {
  amount: Cedis;
  status: (typeof refundStatuses)[number];
}

interface OrderMoney {
  status: string;
  payment: { status: PaymentStatus; isBeingRefunded?: boolean };
  refunds: Refund[];
}

/** Payment status of an order for all screens and emails; refunds take precedence. */
export function moneyState({ payment, refunds }: Omit<OrderMoney, "status">): MoneyState {
  if (payment.status !== "paid") return payment.status;
  if (payment.isBeingRefunded || refunds.some(({ status }) => status === "sent")) return "refund_sent";
  return refunds.some(({ status }) => status === "processed") ? "partly_refunded" : "paid";
}

/** Sum of the completed refunds. */
export function refundedSum(refunds: Refund[]): Pesewas {
  return addUp(refunds.filter(({ status }) => status === "processed").map(({ amount }) => toPesewas(amount)));
}

/** Label of an order's payment state; a partial refund with its amount. */
export function paymentLabel(order: Omit<OrderMoney, "status">): string {
  const state = moneyState(order);
  return state === "partly_refunded" ? `${formatMoney(refundedSum(order.refunds))} refunded` : moneyLabels[state];
}

/** Whether an order's payment is completely refunded or being refunded. */
export const isRefunded = ({ payment }: { payment: { status: string; isBeingRefunded?: boolean } }): boolean =>
  payment.status === "refunded" || payment.isBeingRefunded === true;

const isDelivered = (status: string) => status === "delivered" || status === "completed";

/** Whether the products have been sent. */
export const hasLeft = (status: string) => status === "shipped" || isDelivered(status);

/** Whether an order was cancelled because its buyer did not accept the products. */
export const cameBack = (order: { status: string; statusHistory: { status: string }[] }): boolean =>
  order.status === "cancelled" && order.statusHistory.some(({ status }) => hasLeft(status));

export const CAME_BACK = "Your order came back to us, so we cancelled it.";

/** Whether an order ended without delivery: cancelled, or refunded before delivery. It has no delivery date. */
export function isCalledOff(order: Pick<OrderMoney, "status" | "payment">): boolean {
  return order.status === "cancelled" || (isRefunded(order) && !isDelivered(order.status));
}

/** Whether an order is still to be delivered. */
export function isAwaited(order: Pick<OrderMoney, "status" | "payment">): boolean {
  return !isCalledOff(order) && !isDelivered(order.status);
}

/** Whether polling may stop: no delivery, refund or answer is pending. */
export function isOver(order: OrderMoney & { returns: { state: string }[] }): boolean {
  if (order.refunds.some(({ status }) => status === "sent")) return false;
  if (order.returns.some(({ state }) => ["asked", "accepted", "received"].includes(state))) return false;
  // Cancelled after payment, with the refund pending.
  if (order.status === "cancelled") return order.payment.status !== "paid";
  return isCalledOff(order) || isDelivered(order.status);
}
