"use client";

import { createStore, useStore } from "zustand";
import { cartTotals } from "@/lib/cart-rules";
import { afterPaint } from "@/lib/client/after-paint";
import { forgetCheckoutCart } from "@/lib/client/clear-checkout-storage";
import { isMarkedSignedIn } from "@/lib/client/session";
import { followStorage, localKeys, removeObsoleteKeys } from "@/lib/client/storage";
import { notify } from "@/lib/client/toast";
import { type Pesewas, pesewas } from "@/lib/money";
import { readAccountCart, readGuestLines, removeCustomerTraces, writeAccountCart, writeGuestLines } from "./kept";
import {
  addLine,
  type CartLine,
  changeQuantity,
  countPieces,
  findLine,
  insertLine,
  type OrderedLine,
  type ProductSnapshot,
  pricedLines,
  refreshLines,
  removeLine,
  takeOrdered,
} from "./lines";
import { openCartPanel } from "./panel-state";
import { adding, type CartChange, forgetChanges, queueChange } from "./sync/changes";

export interface Cart {
  lines: CartLine[];
  /** The sum of quantities (SHP-CART-26). */
  count: number;
  subtotal: Pesewas;
  /** False until the cart is loaded from storage or, for a customer's new browser, from the server. */
  ready: boolean;
}

/** Receives a customer's changes for the server; unused for a guest. */
export interface ShopSide {
  /** A change waits in the queue; the cart is reloaded when it has arrived (SHP-CART-36, SHP-CART-37). */
  send(): void;
  /** The server changed the cart, after an order. */
  refresh(): void;
  /** The cart became visible: another device may have changed it. */
  look(): void;
}

/** Toasts about the cart replace each other: several would cover the next button. */
const ABOUT = "cart";

const UNKNOWN: Cart = { lines: [], count: 0, subtotal: pesewas(0), ready: false };

const cart = createStore(() => UNKNOWN);
let shopSide: ShopSide | null = null;
/** Whether a customer without a local cart still waits for the server's first answer. */
let awaited = true;

if (typeof window !== "undefined") load();
followStorage([localKeys.cart, localKeys.accountCart], publish);

/** The visitor's cart, synchronised between tabs. The first render is empty, like the page's HTML. */
export function useCart(): Cart {
  return useStore(cart);
}

/** The cart at this moment, outside of a component. */
export function readCart(): Cart {
  return cart.getState();
}

/**
 * Adds a product to the cart and opens the panel (SHP-CART-09). Products without an id are ignored (SHP-CART-30).
 * @param options.quiet suppresses the message, for callers that add several products
 * @returns whether it is in the cart now
 */
export function addToCart(product: ProductSnapshot, quantity = 1, { openPanel = true, quiet = false } = {}): boolean {
  if (!product._id) return false;
  let had = 0;
  const added = change(
    (lines) => {
      had = findLine(lines, product._id)?.quantity ?? 0;
      return addLine(lines, product, quantity, Date.now());
    },
    (_, after) => {
      const line = findLine(after, product._id);
      return line && line.quantity > had ? adding(line, had) : null;
    },
  );
  const left = product.stock?.quantity ?? Number.POSITIVE_INFINITY;
  if (!quiet && added && had + quantity > left)
    notify.info(`Only ${left} left, and they're already in your cart.`, ABOUT);
  else if (!quiet) tell(added, "Added to cart!", "Failed to add to cart");
  // Update the count first: it confirms the click.
  if (added && openPanel) afterPaint().then(openCartPanel);
  return added;
}

/**
 * Raises a line to at least this quantity, without panel or message, so that pressing 'Buy Now' twice adds nothing.
 * @returns whether it does
 */
export function holdInCart(product: ProductSnapshot, quantity: number): boolean {
  const had = findLine(readCart().lines, product._id)?.quantity ?? 0;
  if (had >= quantity || addToCart(product, quantity - had, { openPanel: false, quiet: true })) return true;
  notify.error("Failed to add to cart", ABOUT);
  return false;
}

/** Sets a line's quantity, clamped to 1–999. */
export function setQuantity(productId: string, quantity: number): void {
  const changed = change(
    (lines) => changeQuantity(lines, productId, quantity),
    (_, after) => {
      const line = findLine(after, productId);
      return line ? { kind: "set", productId, quantity: line.quantity } : null;
    },
  );
  tell(changed, "Cart updated", "Failed to update cart");
}

/** @returns whether the line was removed */
export function removeFromCart(productId: string): boolean {
  const removed = change(
    (lines) => removeLine(lines, productId),
    () => ({ kind: "remove", productId }),
  );
  // Checkout must not refill a cart that the shopper emptied.
  if (removed && !readCart().lines.length) forgetCheckoutCart();
  tell(removed, "Item removed from cart", "Failed to remove item");
  return removed;
}

/** @returns whether the cart is empty now */
export function clearCart(): boolean {
  const cleared = change(
    () => [],
    () => ({ kind: "clear" }),
  );
  if (cleared) forgetCheckoutCart();
  tell(cleared, "Cart cleared", "Failed to clear cart");
  return cleared;
}

/** Restores a removed line at its index, without a message; does nothing if the product was added again. */
export function putLineBack(line: CartLine, at: number): boolean {
  return change(
    (lines) => insertLine(lines, line, at),
    (before, after) => (after.length > before.length ? adding(line) : null),
  );
}

/**
 * Removes ordered lines without a message (SHP-CHECKOUT-43, SHP-PAY-20). The server has already done so for a customer.
 * @returns whether the lines were removed; do not repeat it, because that would remove later additions
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

/** Whether the stored cart still has these products: another tab may have removed or ordered them. */
export function holdsLines(lines: CartLine[]): boolean {
  const stored = readAccountCart()?.lines ?? readGuestLines();
  return lines.every(({ productId, quantity }) => (findLine(stored, productId)?.quantity ?? 0) >= quantity);
}

/** Refills a guest's empty cart without a message. Does nothing for customers, whose cart is on the server. */
export function restoreCart(kept: CartLine[]): boolean {
  if (isMarkedSignedIn()) return false;
  return change((lines) => (lines.length ? lines : kept));
}

/** Reloads a customer's cart when it becomes visible, unless it was just loaded. */
export function lookAtCart(): void {
  shopSide?.look();
}

/** Connects a customer's cart to the server; null disconnects it. */
export function connectShop(side: ShopSide | null): void {
  shopSide = side;
}

/** Sets whether a customer's cart is still loading. */
export function awaitShop(waiting: boolean): void {
  awaited = waiting;
  publish();
}

/** Shows a customer's server cart instead of the guest's. */
export function showAccountCart(user: string, lines: CartLine[]): void {
  writeAccountCart({ user, lines });
  awaited = false;
  publish();
}

/** Shows the guest's cart again after log-out. */
export function leaveAccountCart(): void {
  if (removeCustomerTraces() || !readCart().ready) publish();
}

/** Updates stored lines without a message; `facts` by product id. */
export function refreshCart(facts: ReadonlyMap<string, Partial<Omit<CartLine, "productId">>>): void {
  change((lines) => refreshLines(lines, facts));
}

function tell(done: boolean, success: string, failure: string): void {
  if (done) notify.success(success, ABOUT);
  else notify.error(failure, ABOUT);
}

/**
 * Reads storage before every change, since another tab may have written. Null from `edit` refuses the change.
 * @param toChange the change to send to the server for a customer's cart
 */
function change(
  edit: (lines: CartLine[]) => CartLine[] | null,
  toChange?: (before: CartLine[], after: CartLine[]) => CartChange | null,
): boolean {
  const account = readAccountCart();
  const before = account?.lines ?? readGuestLines();
  const lines = edit(before);
  if (!lines) return false;
  const stored = account ? writeAccountCart({ ...account, lines }) : writeGuestLines(lines);
  if (stored) publish();
  const made = stored && account && toChange?.(before, lines);
  if (made && queueChange(account.user, made)) shopSide?.send();
  return stored;
}

function publish(): void {
  const account = readAccountCart();
  const lines = account?.lines ?? readGuestLines();
  const { subtotal } = cartTotals(pricedLines(lines));
  const ready = account !== null || lines.length > 0 || !awaited || !isMarkedSignedIn();
  cart.setState({ lines, count: countPieces(lines), subtotal, ready });
}

function load(): void {
  removeObsoleteKeys();
  if (!isMarkedSignedIn()) removeCustomerTraces();
  // Discards an invalid cart (SHP-CART-32).
  if (!readGuestLines().length) writeGuestLines([]);
  publish();
}
