import { local, localKeys } from "./storage";

/*
 * What of an order under way (`checkout-storage.ts`) leaves this browser with the cart or the customer. Apart from the
 * rest, which only checkout and orders need: every page carries the cart, and so this.
 */

export function forgetCheckoutCart(): void {
  local.remove(localKeys.checkoutCart);
}

export function forgetPendingOrder(): void {
  local.remove(localKeys.pendingOrder);
  local.remove(localKeys.pendingPaymentReference);
}

/** What a customer's order left here, once nobody is signed in or somebody else is. A guest's stays. */
export function forgetCustomersOrder(): void {
  forgetCheckoutCart();
  if (Object(local.readJson(localKeys.pendingOrder)).isGuest === false) forgetPendingOrder();
}
