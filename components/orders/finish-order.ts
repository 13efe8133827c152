import { type CartLine, forgetPromo, isCartKept, type OrderedLine, readCart, removeOrdered } from "@/components/cart";
import {
  forgetAttempt,
  forgetCheckout,
  isCartCleared,
  leaveNotice,
  markCartCleared,
  markGuestCheckout,
  type OrderBody,
  type PendingOrder,
  readAttempt,
  readNotice,
  readPendingOrder,
  removeNotice,
  savePendingOrder,
} from "@/lib/client/checkout-storage";
import { forgetPendingOrder } from "@/lib/client/clear-checkout-storage";
import { withLock } from "@/lib/client/lock";
import type { Order } from "@/lib/contracts/orders";
import { isOnlineMethod } from "@/lib/payment-methods";
import { isPaid, startPayment } from "./payment";

/** Where the shopper goes after an order. */
export type Next = { to: "payment"; url: string } | { to: "confirmation" };

/**
 * Everything that follows from a placed order: cart and form are cleared, an online payment is started. An earlier
 * order, which the shopper has not just confirmed, is shown first. All up to the call to the provider happens at once,
 * before anything else can run.
 */
export async function finishOrder(order: Order, { earlier = false } = {}): Promise<Next> {
  if (order.customerDetails.isGuest) markGuestCheckout();
  const left = leaveCheckout(order);
  // An order that costs nothing is paid already, whatever method was chosen.
  const paysNow = isOnlineMethod(order.payment.method) && !isPaid(order.payment.status);
  if (!paysNow || earlier) {
    leaveNotice({ orderId: order.orderId, paymentPending: paysNow, ...(earlier ? { earlier } : {}) });
    return { to: "confirmation" };
  }
  const started = await startPayment(order);
  if ("error" in started) {
    leaveNotice({ orderId: order.orderId, paymentPending: true, paymentError: started.error });
    return { to: "confirmation" };
  }
  savePendingOrder(toPendingOrder(order, left, Date.now()), started.reference);
  return { to: "payment", url: started.url };
}

/** Which lines of the cart an order took. */
export function linesOfOrder(order: Pick<Order, "items">, lines: CartLine[]): OrderedLine[] {
  return lines.flatMap(({ productId, cartItemId }) => {
    const item = order.items.find(({ product }) => product?._id === productId);
    return item ? [{ cartItemId, quantity: item.quantity }] : [];
  });
}

/**
 * What an order took leaves the cart, and checkout is cleared. Only once an order: a second time would take out pieces
 * that were put in since.
 * @returns the lines that the browser may show again after the payment, for a later try
 */
function leaveCheckout(order: Pick<Order, "items">): OrderedLine[] {
  const ordered = linesOfOrder(order, readCart().lines);
  forgetCheckout();
  const removed = removeOrdered(ordered);
  forgetPromo();
  return removed && isCartKept() ? [] : ordered;
}

/** What the browser keeps of an order before it sends the shopper to pay. */
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

/** A payment went through: what the order took leaves the cart, once, and the order waits no longer (SHP-PAY-25). */
export function settlePendingOrder(orderId: string, reference: string | null): void {
  const pending = readPendingOrder(orderId);
  if (!pending) return;
  const payment = reference ?? orderId;
  if (!isCartCleared(payment)) {
    // The shop cleared a customer's cart itself when the order was placed.
    if (pending.isGuest !== false) removeOrdered(pending.orderedLines);
    markCartCleared(payment);
  }
  forgetPendingOrder();
}

/** An order was cancelled: this browser waits for its payment no longer. */
export function forgetOrderUnderWay(orderId: string): void {
  if (readPendingOrder(orderId)) forgetPendingOrder();
  if (readNotice(orderId)) removeNotice();
}

/**
 * The answer to an order never came, but the order was opened another way, by its mail for example. Now it counts as
 * answered: what it took leaves the cart, and confirming again places a new order. Under the lock of checkout, since
 * another tab may get the answer after all.
 * @param user the id of the customer who is here; none for a guest
 */
export async function settleAttempt(order: Order, user: string | undefined): Promise<void> {
  await withLock("order", async () => {
    const sent = readAttempt(user)?.unanswered.some((body) => isOrderOf(body, order));
    if (!sent) return;
    forgetAttempt();
    leaveCheckout(order);
  });
}

/** The order's number is the proposed one or begins with it. */
function isOrderOf({ orderId, customerDetails, totals }: OrderBody, order: Order): boolean {
  return (
    orderId !== undefined &&
    (order.orderId === orderId || order.orderId.startsWith(`${orderId}-`)) &&
    order.customerDetails.email === customerDetails.email &&
    order.totals.total === totals?.total
  );
}
