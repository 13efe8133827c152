import { forgetCustomersOrder } from "@/lib/client/clear-checkout-storage";
import { isMarkedSignedIn } from "@/lib/client/session";
import { local, localKeys } from "@/lib/client/storage";
import { type CartLine, parseCart } from "./lines";
import { forgetPromo, keepAutomatic } from "./promo";

/** Local copy of a customer's server cart with unconfirmed changes; separate from the guest's cart. */
interface AccountCart {
  user: string;
  lines: CartLine[];
}

/** The guest's cart, even while a customer's cart is shown. */
export function readGuestLines(): CartLine[] {
  return parseCart(local.readJson(localKeys.cart));
}

export function writeGuestLines(lines: CartLine[]): boolean {
  return lines.length ? local.write(localKeys.cart, JSON.stringify(lines)) : removeGuestCart();
}

export function removeGuestCart(): boolean {
  return local.remove(localKeys.cart);
}

/** Null for a guest, who must not see a customer's copy. */
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

/** Whether the cart survives a reload. A customer's is also on the server, except for unsent changes. */
export function isCartKept(): boolean {
  return local.isKept(localKeys.cart) && local.isKept(localKeys.cartQueue);
}

/**
 * Clears a customer's cart from this browser after logout or when another customer logs in, so that the next user of a
 * shared phone starts with an empty cart. Unsent changes stay, stored under the customer's id, and are never shown to
 * others.
 *
 * @returns whether there was a customer's cart
 */
export function removeCustomerTraces(): boolean {
  if (local.read(localKeys.accountCart) === null) return false;
  local.remove(localKeys.accountCart);
  forgetPromo();
  keepAutomatic([]);
  forgetCustomersOrder();
  return true;
}
