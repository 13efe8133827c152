import { type CartLine, parseCart } from "./cart-lines";
import { local, localKeys } from "./storage";

/** A copy of the cart made whenever checkout opens with a filled one; used only when the cart is empty (SHP-CHECKOUT-12). */
interface CheckoutCart {
  items: CartLine[];
  /** Milliseconds since 1970. */
  timestamp: number;
}

export function saveCheckoutCart(items: CartLine[], now: number): void {
  local.write(localKeys.checkoutCart, JSON.stringify({ items, timestamp: now } satisfies CheckoutCart));
}

/** The kept lines; none when there is no copy or it cannot be read. */
export function readCheckoutCart(): CartLine[] {
  const stored = local.readJson(localKeys.checkoutCart);
  return typeof stored === "object" && stored !== null ? parseCart((stored as Partial<CheckoutCart>).items) : [];
}

export function removeCheckoutCart(): void {
  local.remove(localKeys.checkoutCart);
}
