import { useSyncExternalStore } from "react";
import { cartTotals } from "@/lib/cart-totals";
import type { Pesewas } from "@/lib/money";
import {
  addLine,
  type CartLine,
  changeQuantity,
  countPieces,
  type OrderedLine,
  type ProductSnapshot,
  parseCart,
  pricedLines,
  refreshLines,
  removeLine,
  takeOrdered,
} from "./cart-lines";
import { openCartPanel } from "./cart-panel-state";
import { removeCheckoutCart } from "./checkout-cart";
import { local, localKeys, removeObsoleteKeys } from "./storage";
import { notify } from "./toast";

export type { CartLine, OrderedLine, ProductSnapshot } from "./cart-lines";
export { closeCartPanel, openCartPanel, useCartPanelOpen } from "./cart-panel-state";

export interface Cart {
  lines: CartLine[];
  /** The sum of quantities (SHP-CART-26). */
  count: number;
  subtotal: Pesewas;
  /** False until the browser's storage was read: a page that came from the server cannot know the cart. */
  ready: boolean;
}

const UNKNOWN: Cart = { lines: [], count: 0, subtotal: 0, ready: false };

let cart: Cart | null = null;
const listeners = new Set<() => void>();

/** The guest's cart, kept in step between tabs. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribe, readCart, () => UNKNOWN);
}

/** The cart at this moment, outside of a component. */
export function readCart(): Cart {
  cart ??= load();
  return cart;
}

/**
 * Puts a product into the cart and shows the panel (SHP-CART-09). Something without an id is ignored (SHP-CART-30).
 * @returns whether it is in the cart now
 */
export function addToCart(product: ProductSnapshot, quantity = 1, { openPanel = true } = {}): boolean {
  if (!product._id) return false;
  const added = change((lines) => addLine(lines, product, quantity, Date.now()));
  tell(added, "Added to cart!", "Failed to add to cart");
  if (added && openPanel) openCartPanel();
  return added;
}

/** Sets a line's quantity, held between 1 and 999. */
export function setQuantity(productId: string, quantity: number): void {
  const changed = change((lines) => changeQuantity(lines, productId, quantity));
  tell(changed, "Cart updated", "Failed to update cart");
}

export function removeFromCart(productId: string): void {
  const removed = change((lines) => removeLine(lines, productId));
  // Whoever empties the cart does not want checkout to fill it again.
  if (removed && !readCart().lines.length) removeCheckoutCart();
  tell(removed, "Item removed from cart", "Failed to remove item");
}

export function clearCart(): void {
  const cleared = change(() => []);
  if (cleared) removeCheckoutCart();
  tell(cleared, "Cart cleared", "Failed to clear cart");
}

/** Takes out, without a message, what an order took (SHP-CHECKOUT-43, SHP-PAY-20). */
export function removeOrdered(ordered: OrderedLine[]): void {
  change((lines) => takeOrdered(lines, ordered));
}

/** Fills an empty cart, without a message; a filled one stays as it is. */
export function restoreCart(kept: CartLine[]): void {
  change((lines) => (lines.length ? lines : kept));
}

/** Brings stored lines up to date, without a message; `facts` by product id. */
export function refreshCart(facts: ReadonlyMap<string, Partial<Omit<CartLine, "productId">>>): void {
  change((lines) => refreshLines(lines, facts));
}

function tell(done: boolean, success: string, failure: string): void {
  if (done) notify.success(success);
  else notify.error(failure);
}

/** Storage is read anew for every change: another tab may have written since. Null from `edit` refuses the change. */
function change(edit: (lines: CartLine[]) => CartLine[] | null): boolean {
  const lines = edit(readStored());
  if (!lines) return false;
  const stored = lines.length ? local.write(localKeys.cart, JSON.stringify(lines)) : local.remove(localKeys.cart);
  if (stored) publish(lines);
  return stored;
}

function publish(lines: CartLine[]): void {
  cart = describeCart(lines);
  for (const listener of listeners) listener();
}

function describeCart(lines: CartLine[]): Cart {
  const { subtotal } = cartTotals(pricedLines(lines));
  return { lines, count: countPieces(lines), subtotal, ready: true };
}

function load(): Cart {
  removeObsoleteKeys();
  const lines = readStored();
  if (!lines.length) local.remove(localKeys.cart);
  return describeCart(lines);
}

function readStored(): CartLine[] {
  return parseCart(local.readJson(localKeys.cart));
}

function subscribe(listener: () => void): () => void {
  if (!listeners.size) watchOtherTabs();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (!listeners.size) stopWatching();
  };
}

function onStorage(event: StorageEvent): void {
  if (event.key === localKeys.cart || event.key === null) publish(readStored());
}

/** A page that comes back from the browser's page cache missed every storage event. */
function onPageShow(event: PageTransitionEvent): void {
  if (event.persisted) publish(readStored());
}

function watchOtherTabs(): void {
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", onPageShow);
}

function stopWatching(): void {
  window.removeEventListener("storage", onStorage);
  window.removeEventListener("pageshow", onPageShow);
}
