import { removeAccountCart } from "./account-cart";
import { forgetCustomersOrder } from "./order-under-way";
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
  local.remove(localKeys.promoCode);
  forgetCustomersOrder();
  return true;
}
