import { removeAccountCart } from "./account-cart";
import { local, localKeys } from "./storage";

/**
 * Takes away what a customer's cart left in this browser, once nobody is signed in or somebody else is: the next
 * shopper at a shared phone starts with an empty cart. What the shop has not heard yet stays, under the customer's id,
 * and is never shown to others.
 *
 * @returns whether there was anything of a customer
 */
export function removeCustomerTraces(): boolean {
  if (!removeAccountCart()) return false;
  local.remove(localKeys.checkoutCart);
  local.remove(localKeys.promoCode);
  const pending = local.readJson(localKeys.pendingOrder);
  if (typeof pending === "object" && pending !== null && "isGuest" in pending && pending.isGuest === false) {
    local.remove(localKeys.pendingOrder);
    local.remove(localKeys.pendingPaymentReference);
  }
  return true;
}
