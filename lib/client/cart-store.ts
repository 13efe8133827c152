import { useSyncExternalStore } from "react";
import { cartTotals } from "@/lib/cart-rules";
import type { Pesewas } from "@/lib/money";
import { forgetChanges, queueChange, readAccountCart, writeAccountCart } from "./account-cart";
import { addition, type CartChange } from "./cart-changes";
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
import { removeCustomerTraces } from "./customer-traces";
import { forgetCheckoutCart } from "./order-under-way";
import { isMarkedSignedIn } from "./session-mark";
import { local, localKeys, removeObsoleteKeys } from "./storage";
import { notify } from "./toast";

export type { CartLine, OrderedLine, ProductSnapshot } from "./cart-lines";
export { closeCartPanel, openCartPanel, useCartPanelOpen } from "./cart-panel-state";

export interface Cart {
  lines: CartLine[];
  /** The sum of quantities (SHP-CART-26). */
  count: number;
  subtotal: Pesewas;
  /** False until the cart is known: the page's HTML cannot know it, a customer's new browser has to ask the shop. */
  ready: boolean;
}

/** Where a customer's changes go on to; the guest's cart has no such thing. */
export interface ShopSide {
  /** A change waits in the queue; the cart is asked for anew when it has arrived (SHP-CART-36, SHP-CART-37). */
  send(): void;
  /** The shop has changed the cart itself, by an order. */
  refresh(): void;
  /** The cart is looked at: another device may have changed it. */
  look(): void;
}

const UNKNOWN: Cart = { lines: [], count: 0, subtotal: 0, ready: false };

let cart: Cart | null = null;
let shopSide: ShopSide | null = null;
/** Whether a customer without a copy of the cart still waits for the shop's first word. */
let awaited = true;
const listeners = new Set<() => void>();

/** The cart of whoever is here, kept in step between tabs. */
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
  const added = change(
    (lines) => addLine(lines, product, quantity, Date.now()),
    (before, after) => addition(product._id, before, after),
  );
  tell(added, "Added to cart!", "Failed to add to cart");
  if (added && openPanel) openCartPanel();
  return added;
}

/** Sets a line's quantity, held between 1 and 999. */
export function setQuantity(productId: string, quantity: number): void {
  const changed = change(
    (lines) => changeQuantity(lines, productId, quantity),
    (_, after) => {
      const line = after.find((other) => other.productId === productId);
      return line ? { kind: "set", productId, quantity: line.quantity } : null;
    },
  );
  tell(changed, "Cart updated", "Failed to update cart");
}

export function removeFromCart(productId: string): void {
  const removed = change(
    (lines) => removeLine(lines, productId),
    () => ({ kind: "remove", productId }),
  );
  // Whoever empties the cart does not want checkout to fill it again.
  if (removed && !readCart().lines.length) forgetCheckoutCart();
  tell(removed, "Item removed from cart", "Failed to remove item");
}

export function clearCart(): void {
  const cleared = change(
    () => [],
    () => ({ kind: "clear" }),
  );
  if (cleared) forgetCheckoutCart();
  tell(cleared, "Cart cleared", "Failed to clear cart");
}

/**
 * Takes out, without a message, what an order took (SHP-CHECKOUT-43, SHP-PAY-20). Of a customer's cart the shop has
 * done so itself.
 * @returns whether it is out; done again it would take pieces that came since
 */
export function removeOrdered(ordered: OrderedLine[]): boolean {
  const account = readAccountCart();
  if (account) {
    const taken = account.lines.filter((line) => ordered.some(({ cartItemId }) => cartItemId === line.cartItemId));
    forgetChanges(account.user, new Set(taken.map(({ productId }) => productId)));
  }
  const removed = change((lines) => takeOrdered(lines, ordered));
  shopSide?.refresh();
  return removed;
}

/** Whether these goods are still in the cart, by what is stored: another tab may have taken them out or ordered them. */
export function holdsLines(lines: CartLine[]): boolean {
  const stored = readAccountCart()?.lines ?? readGuestLines();
  return lines.every(({ productId, quantity }) =>
    stored.some((other) => other.productId === productId && other.quantity >= quantity),
  );
}

/** Fills a guest's empty cart, without a message; a filled one stays as it is. What a customer's holds, the shop knows. */
export function restoreCart(kept: CartLine[]): boolean {
  if (isMarkedSignedIn()) return false;
  return change((lines) => (lines.length ? lines : kept));
}

/** The cart comes into view: a customer's is asked for anew unless it has just been. */
export function lookAtCart(): void {
  shopSide?.look();
}

/** From now on a customer's changes go to the shop; null: no longer. */
export function connectShop(side: ShopSide | null): void {
  shopSide = side;
}

/** Whether a customer's cart is still on its way from the shop. */
export function awaitShop(waiting: boolean): void {
  awaited = waiting;
  publish();
}

/** Shows a customer's cart as the shop tells it, from now on in the place of the guest's. */
export function showAccountCart(user: string, lines: CartLine[]): void {
  writeAccountCart({ user, lines });
  awaited = false;
  publish();
}

/** The guest's cart, also while a customer is shown another. */
export function readGuestLines(): CartLine[] {
  return parseCart(local.readJson(localKeys.cart));
}

export function removeGuestCart(): void {
  local.remove(localKeys.cart);
}

/** Nobody is signed in any more: what is left is the guest's cart. */
export function leaveAccountCart(): void {
  if (removeCustomerTraces()) publish();
}

/** Brings stored lines up to date, without a message; `facts` by product id. */
export function refreshCart(facts: ReadonlyMap<string, Partial<Omit<CartLine, "productId">>>): void {
  change((lines) => refreshLines(lines, facts));
}

function tell(done: boolean, success: string, failure: string): void {
  if (done) notify.success(success);
  else notify.error(failure);
}

/**
 * Storage is read anew for every change: another tab may have written since. Null from `edit` refuses the change.
 * @param tellingOf what the shop has to hear of it when the cart is a customer's
 */
function change(
  edit: (lines: CartLine[]) => CartLine[] | null,
  tellingOf?: (before: CartLine[], after: CartLine[]) => CartChange | null,
): boolean {
  const account = readAccountCart();
  const before = account?.lines ?? readGuestLines();
  const lines = edit(before);
  if (!lines) return false;
  const stored = account ? writeAccountCart({ ...account, lines }) : writeGuestLines(lines);
  if (stored) publish();
  const told = stored && account && tellingOf?.(before, lines);
  if (told && queueChange(account.user, told)) shopSide?.send();
  return stored;
}

function writeGuestLines(lines: CartLine[]): boolean {
  return lines.length ? local.write(localKeys.cart, JSON.stringify(lines)) : local.remove(localKeys.cart);
}

function publish(): void {
  cart = describeCart();
  for (const listener of listeners) listener();
}

function describeCart(): Cart {
  const account = readAccountCart();
  const lines = account?.lines ?? readGuestLines();
  const { subtotal } = cartTotals(pricedLines(lines));
  const ready = account !== null || lines.length > 0 || !awaited || !isMarkedSignedIn();
  return { lines, count: countPieces(lines), subtotal, ready };
}

function load(): Cart {
  removeObsoleteKeys();
  if (!isMarkedSignedIn()) removeCustomerTraces();
  if (!readGuestLines().length) local.remove(localKeys.cart);
  return describeCart();
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
  if (event.key === localKeys.cart || event.key === localKeys.accountCart || event.key === null) publish();
}

/** A page that comes back from the browser's page cache missed every storage event. */
function onPageShow(event: PageTransitionEvent): void {
  if (event.persisted) publish();
}

function watchOtherTabs(): void {
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", onPageShow);
}

function stopWatching(): void {
  window.removeEventListener("storage", onStorage);
  window.removeEventListener("pageshow", onPageShow);
}
