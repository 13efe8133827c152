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

/** Messages about the cart take each other's place: several at once would cover what is pressed next. */
const ABOUT = "cart";

const UNKNOWN: Cart = { lines: [], count: 0, subtotal: pesewas(0), ready: false };

const cart = createStore(() => UNKNOWN);
let shopSide: ShopSide | null = null;
/** Whether a customer without a copy of the cart still waits for the shop's first word. */
let awaited = true;

if (typeof window !== "undefined") load();
followStorage([localKeys.cart, localKeys.accountCart], publish);

/** The cart of whoever is here, kept in step between tabs. Drawn first as in the page's HTML, which knows no cart. */
export function useCart(): Cart {
  return useStore(cart);
}

/** The cart at this moment, outside of a component. */
export function readCart(): Cart {
  return cart.getState();
}

/**
 * Puts a product into the cart and shows the panel (SHP-CART-09). Something without an id is ignored (SHP-CART-30).
 * @param options.quiet for several at once: the caller tells of them
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
  if (!quiet && added && had + quantity > left) notify.info(`Only ${left} left, and your cart holds them.`, ABOUT);
  else if (!quiet) tell(added, "Added to cart!", "Failed to add to cart");
  // The count first: it is the answer to the press.
  if (added && openPanel) afterPaint().then(openCartPanel);
  return added;
}

/**
 * Sees to it that the cart holds at least so many, without panel or message: pressed again, 'Buy Now' buys no more.
 * @returns whether it does
 */
export function holdInCart(product: ProductSnapshot, quantity: number): boolean {
  const had = findLine(readCart().lines, product._id)?.quantity ?? 0;
  if (had >= quantity || addToCart(product, quantity - had, { openPanel: false, quiet: true })) return true;
  notify.error("Failed to add to cart", ABOUT);
  return false;
}

/** Sets a line's quantity, held between 1 and 999. */
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

/** @returns whether it is out */
export function removeFromCart(productId: string): boolean {
  const removed = change(
    (lines) => removeLine(lines, productId),
    () => ({ kind: "remove", productId }),
  );
  // Whoever empties the cart does not want checkout to fill it again.
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

/** Puts a line back into its place, without a message; a product that is in the cart again stays as it is. */
export function putLineBack(line: CartLine, at: number): boolean {
  return change(
    (lines) => insertLine(lines, line, at),
    (before, after) => (after.length > before.length ? adding(line) : null),
  );
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

/** Whether these products are still in the cart, by what is stored: another tab may have taken them out or ordered them. */
export function holdsLines(lines: CartLine[]): boolean {
  const stored = readAccountCart()?.lines ?? readGuestLines();
  return lines.every(({ productId, quantity }) => (findLine(stored, productId)?.quantity ?? 0) >= quantity);
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

/** Nobody is signed in any more: what is left is the guest's cart. */
export function leaveAccountCart(): void {
  if (removeCustomerTraces() || !readCart().ready) publish();
}

/** Brings stored lines up to date, without a message; `facts` by product id. */
export function refreshCart(facts: ReadonlyMap<string, Partial<Omit<CartLine, "productId">>>): void {
  change((lines) => refreshLines(lines, facts));
}

function tell(done: boolean, success: string, failure: string): void {
  if (done) notify.success(success, ABOUT);
  else notify.error(failure, ABOUT);
}

/**
 * Storage is read anew for every change: another tab may have written since. Null from `edit` refuses the change.
 * @param toChange what the shop has to hear of it when the cart is a customer's
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
  // What cannot be read as a cart is discarded (SHP-CART-32).
  if (!readGuestLines().length) writeGuestLines([]);
  publish();
}
