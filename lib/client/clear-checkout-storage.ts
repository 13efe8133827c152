import { local, localKeys } from "./storage";

/*
 * Clears checkout data (`checkout-storage.ts`) together with the cart or the session.
 * Separate file, because every page loads the cart and so this.
 */

export function forgetCheckoutCart(): void {
  local.remove(localKeys.checkoutCart);
}

export function forgetPendingOrder(): void {
  local.remove(localKeys.pendingOrder);
  local.remove(localKeys.pendingPaymentReference);
}

/** Forgets a customer's order after a logout or a change of account; keeps a guest's. */
export function forgetCustomersOrder(): void {
  forgetCheckoutCart();
  if (Object(local.readJson(localKeys.pendingOrder)).isGuest === false) forgetPendingOrder();
}
