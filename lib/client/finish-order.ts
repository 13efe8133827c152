import type { Order } from "@/lib/contracts/orders";
import { isOnlineMethod } from "@/lib/order-status";
import { type CartLine, type OrderedLine, readCart, removeOrdered } from "./cart-store";
import { removeCheckoutCart } from "./checkout-cart";
import { forgetCheckoutForm } from "./checkout-kept-form";
import { leaveNotice } from "./payment-notice";
import { isPaid } from "./payment-return";
import { savePendingOrder, toPendingOrder } from "./pending-order";
import { forgetPromo } from "./promo-store";
import { startPayment } from "./start-payment";
import { local, localKeys, session, sessionKeys } from "./storage";

/** Where the shopper goes once an order stands. */
export type Next = { to: "payment"; url: string } | { to: "confirmation" };

/** Which lines of the cart an order took. */
export function linesOfOrder(order: Pick<Order, "items">, lines: CartLine[]): OrderedLine[] {
  return lines.flatMap(({ productId, cartItemId }) => {
    const item = order.items.find(({ product }) => product?._id === productId);
    return item ? [{ cartItemId, quantity: item.quantity }] : [];
  });
}

/**
 * What an order took leaves the cart, and checkout is done with. To be called once an order: whoever does it again takes
 * out pieces that were put in since.
 * @returns the lines that could not be taken out, for a later try
 */
export function leaveCheckout(order: Pick<Order, "items">): OrderedLine[] {
  const ordered = linesOfOrder(order, readCart().lines);
  removeCheckoutCart();
  const removed = removeOrdered(ordered);
  forgetPromo();
  forgetCheckoutForm();
  return removed ? [] : ordered;
}

/**
 * Everything that follows from a placed order: cart and form are done with, an online payment is started. An order of
 * before, which the shopper has not just confirmed, is shown first. The cart is changed before this returns.
 */
export async function finishOrder(order: Order, { earlier = false } = {}): Promise<Next> {
  if (order.customerDetails.isGuest) {
    local.write(localKeys.guestCheckout, "true");
    session.write(sessionKeys.guest, "true");
  }
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
