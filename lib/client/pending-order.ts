import type { Order } from "@/lib/contracts/orders";
import type { OrderedLine } from "./cart-lines";
import { removeOrdered } from "./cart-store";
import { local, localKeys } from "./storage";

/** An order on its way to the payment provider, as the browser keeps it (SHP-DATA-26). Amounts are cedis. */
export interface PendingOrder {
  orderId: string;
  orderNumber: string;
  /** Milliseconds since 1970, by this browser's clock. */
  timestamp: number;
  /** The order's id at the shop. */
  order: string;
  orderDetails: {
    status: string;
    payment: { method: string; status: string };
    customerDetails: { firstName: string; lastName: string; email: string; phone: string };
    totals: { subtotal: number; discount: number; total: number };
  };
  isGuest: boolean;
  paymentStatus: string;
  /**
   * Which lines of the cart the order took that are still in it, so that nothing added since is taken out (SHP-PAY-20).
   * None as a rule: they leave when the order is placed.
   */
  orderedLines: OrderedLine[];
}

/** What checkout keeps of an order before it sends the shopper to pay. */
export function toPendingOrder(order: Order, orderedLines: OrderedLine[], now: number): PendingOrder {
  const { firstName, lastName, email, phone, isGuest } = order.customerDetails;
  return {
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    timestamp: now,
    order: order._id,
    orderDetails: {
      status: order.status,
      payment: { method: order.payment.method, status: order.payment.status },
      customerDetails: { firstName, lastName, email, phone },
      totals: order.totals,
    },
    isGuest,
    paymentStatus: order.payment.status,
    orderedLines,
  };
}

export function savePendingOrder(pending: PendingOrder, reference: string): void {
  local.write(localKeys.pendingOrder, JSON.stringify(pending));
  local.write(localKeys.pendingPaymentReference, reference);
}

/** The order that waits for its payment; of another order than `orderId` nothing is given (SHP-CONFIRM-30). */
export function readPendingOrder(orderId?: string): PendingOrder | null {
  const pending = parsePendingOrder(local.readJson(localKeys.pendingOrder));
  if (!pending || (orderId !== undefined && orderId !== pending.orderId && orderId !== pending.order)) return null;
  return pending;
}

export function readPendingReference(): string | null {
  return local.read(localKeys.pendingPaymentReference);
}

function removePendingOrder(): void {
  local.remove(localKeys.pendingOrder);
  local.remove(localKeys.pendingPaymentReference);
}

/**
 * A payment went through: what the order took leaves the cart, once a payment (`cartCleared` holds its reference,
 * SHP-PAY-20, SHP-PAY-21), and the order waits no longer (SHP-PAY-25).
 */
export function settlePendingOrder(orderId: string, reference: string | null): void {
  const pending = readPendingOrder(orderId);
  if (!pending) return;
  const payment = reference ?? orderId;
  if (local.read(localKeys.cartCleared) !== payment) {
    // A customer's cart the shop has seen to when the order was placed.
    if (pending.isGuest !== false) removeOrdered(pending.orderedLines);
    local.write(localKeys.cartCleared, payment);
  }
  removePendingOrder();
}

/** Reads a stored pending order; null when it is not one. */
export function parsePendingOrder(stored: unknown): PendingOrder | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { orderId, orderDetails, orderedLines, ...rest } = stored as Partial<PendingOrder>;
  if (typeof orderId !== "string" || !orderId) return null;
  const { payment, customerDetails, totals } = orderDetails ?? {};
  if (!payment || !customerDetails || typeof totals?.total !== "number") return null;
  return {
    ...(rest as PendingOrder),
    orderId,
    orderDetails: orderDetails as PendingOrder["orderDetails"],
    orderedLines: Array.isArray(orderedLines) ? orderedLines : [],
  };
}
