import { forgetCustomersOrder } from "@/lib/client/clear-checkout-storage";
import { isMarkedSignedIn } from "@/lib/client/session";
import { local, localKeys } from "@/lib/client/storage";
import { type CartLine, parseCart } from "./lines";
import { forgetPromo } from "./promo";

/** The browser's copy of a customer's cart at the shop, with what is not confirmed yet; apart from the guest's cart. */
interface AccountCart {
  user: string;
  lines: CartLine[];
}

/** The guest's cart, also while a customer is shown another. */
export function readGuestLines(): CartLine[] {
  return parseCart(local.readJson(localKeys.cart));
}

export function writeGuestLines(lines: CartLine[]): boolean {
  return lines.length ? local.write(localKeys.cart, JSON.stringify(lines)) : removeGuestCart();
}

export function removeGuestCart(): boolean {
  return local.remove(localKeys.cart);
}

/** Null for a guest: nobody sees a copy that somebody else left behind. */
export function readAccountCart(): AccountCart | null {
  if (!isMarkedSignedIn()) return null;
  const stored = local.readJson(localKeys.accountCart);
  if (typeof stored !== "object" || stored === null) return null;
  const { user, lines } = stored as Partial<AccountCart>;
  return typeof user === "string" ? { user, lines: parseCart(lines) } : null;
}

export function writeAccountCart(cart: AccountCart): boolean {
  return local.write(localKeys.accountCart, JSON.stringify(cart));
}

/** Whether the cart outlives this page; a customer's is at the shop too, but for what it has not heard yet. */
export function isCartKept(): boolean {
  return local.isKept(localKeys.cart) && local.isKept(localKeys.cartQueue);
}

/**
 * Takes away what a customer's cart left in this browser, once nobody is signed in or somebody else is: the next
 * shopper at a shared phone starts with an empty cart. What the shop has not heard yet stays, under the customer's id,
 * and is never shown to others.
 *
 * @returns whether there was anything of a customer
 */
export function removeCustomerTraces(): boolean {
  if (local.read(localKeys.accountCart) === null) return false;
  local.remove(localKeys.accountCart);
  forgetPromo();
  forgetCustomersOrder();
  return true;
}
