import { type CartLine, forgetPromo, isCartKept, type OrderedLine, readCart, removeOrdered } from "@/components/cart";
import { itemsTotal } from "@/lib/amounts-to-pay";
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
import type { Wallet } from "@/lib/mobile-money";
import { toCedis } from "@/lib/money";
import { isOnlineMethod } from "@/lib/payment-methods";
import { isPaid, startPayment } from "./payment";
import { startPrompt } from "./wallet";

/** Next page after an order. */
export type Next = { to: "payment"; url: string } | { to: "confirmation" };

/**
 * Follow-up of a placed order: clears cart and form and starts an online payment. An earlier order that the shopper did
 * not just confirm is shown first. Synchronous up to the payment request.
 * @param wallet gets a prompt; without one, or if it cannot be charged, the payment page opens
 */
export async function finishOrder(
  order: Order,
  { earlier = false, wallet = null }: { earlier?: boolean; wallet?: Wallet | null } = {},
): Promise<Next> {
  if (order.customerDetails.isGuest) markGuestCheckout();
  const left = leaveCheckout(order);
  // A free order is already paid, whatever the method.
  const paysNow = isOnlineMethod(order.payment.method) && !isPaid(order.payment.status);
  if (!paysNow || earlier) {
    leaveNotice({ orderId: order.orderId, paymentPending: paysNow, ...(earlier ? { earlier } : {}) });
    return { to: "confirmation" };
  }
  if (wallet) {
    const prompt = await startPrompt(order, wallet);
    if (prompt.next === "phone") savePendingOrder(toPendingOrder(order, left, Date.now()), prompt.charge.reference);
    // Without an answer the prompt may be on the phone: the confirmation page knows.
    if (prompt.next === "phone" || (prompt.next === "error" && !prompt.isAnswered)) {
      leaveNotice({ orderId: order.orderId, paymentPending: true });
      return { to: "confirmation" };
    }
  }
  const started = await startPayment(order);
  if ("error" in started) {
    leaveNotice({ orderId: order.orderId, paymentPending: true, paymentError: started.error });
    return { to: "confirmation" };
  }
  savePendingOrder(toPendingOrder(order, left, Date.now()), started.reference);
  return { to: "payment", url: started.url };
}

/** Cart lines that an order took. */
export function linesOfOrder(order: Pick<Order, "items">, lines: CartLine[]): OrderedLine[] {
  return lines.flatMap(({ productId, cartItemId }) => {
    const item = order.items.find(({ product }) => product?._id === productId);
    return item ? [{ cartItemId, quantity: item.quantity }] : [];
  });
}

/**
 * Removes ordered lines from the cart and clears checkout. Once per order: a repeat would remove pieces added since.
 * @returns lines to restore if the payment fails
 */
function leaveCheckout(order: Pick<Order, "items">): OrderedLine[] {
  const ordered = linesOfOrder(order, readCart().lines);
  forgetCheckout();
  const removed = removeOrdered(ordered);
  forgetPromo();
  return removed && isCartKept() ? [] : ordered;
}

/** Order data stored before the redirect to the payment page. */
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

/** After a successful payment: removes ordered lines once and clears the pending order (SHP-PAY-25). */
export function settlePendingOrder(orderId: string, reference: string | null): void {
  const pending = readPendingOrder(orderId);
  if (!pending) return;
  const payment = reference ?? orderId;
  if (!isCartCleared(payment)) {
    // The server already cleared a customer's cart.
    if (pending.isGuest !== false) removeOrdered(pending.orderedLines);
    markCartCleared(payment);
  }
  forgetPendingOrder();
}

/** After a cancellation: clears the pending order. */
export function forgetOrderUnderWay(orderId: string): void {
  if (readPendingOrder(orderId)) forgetPendingOrder();
  if (readNotice(orderId)) removeNotice();
}

/**
 * Settles an unanswered order that was opened another way, such as by its email: removes ordered lines, so that
 * confirming again places a new order. Holds the checkout lock, since another tab may still get the answer.
 * @param user id of the logged-in customer; undefined for a guest
 */
export async function settleAttempt(order: Order, user: string | undefined): Promise<void> {
  await withLock("order", async () => {
    const sent = readAttempt(user)?.unanswered.some((body) => isOrderOf(body, order));
    if (!sent) return;
    forgetAttempt();
    leaveCheckout(order);
  });
}

/** The order's number equals the proposed one or starts with it. */
function isOrderOf({ orderId, customerDetails, totals }: OrderBody, order: Order): boolean {
  return (
    orderId !== undefined &&
    (order.orderId === orderId || order.orderId.startsWith(`${orderId}-`)) &&
    order.customerDetails.email === customerDetails.email &&
    toCedis(itemsTotal(order.totals)) === totals?.total
  );
}
