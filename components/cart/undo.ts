"use client";

import { useEffect } from "react";
import { createStore, useStore } from "zustand";
import { type CartLine, clampQuantity } from "./lines";
import { clearCart, putLineBack, readCart, removeFromCart } from "./store";

/** What was just taken out of the cart. */
export interface Taken {
  lines: CartLine[];
  /** Where in the list the first of them stood. */
  at: number;
  /** The cart as it was left: after another change there is nothing to undo. */
  left: string;
}

const store = createStore<{ taken: Taken | null }>(() => ({ taken: null }));

/**
 * Takes a line out in a way that can be undone (BEYOND-69).
 * @param available the stock, if known
 */
export function takeOut(productId: string, available?: number): void {
  const { lines } = readCart();
  const at = lines.findIndex((line) => line.productId === productId);
  const line = lines[at];
  if (removeFromCart(productId) && line) keep([{ ...line, stock: available ?? line.stock }], at);
}

/** Takes everything out in a way that can be undone (BEYOND-69). */
export function takeAll(): void {
  const { lines } = readCart();
  if (clearCart() && lines.length) keep(lines, 0);
}

/**
 * Puts back what was taken out, once, however often it is pressed: no more pieces than the shop has, and nothing of a
 * product that is in the cart again.
 */
export function putBack(): void {
  const { taken } = store.getState();
  forgetTaken();
  taken?.lines.forEach((line, place) => {
    const { quantity, stock = quantity } = line;
    putLineBack({ ...line, quantity: clampQuantity(Math.min(quantity, stock)) }, taken.at + place);
  });
}

/** Nothing can be undone any more: the list was left. */
function forgetTaken(): void {
  store.setState({ taken: null });
}

/** What can be put back into a list of these lines; it ends with their next change and when the list is left. */
export function useTaken(lines: CartLine[]): Taken | null {
  const { taken } = useStore(store);
  const holds = taken !== null && taken.left === contentOf(lines);
  useEffect(() => {
    if (taken && !holds) forgetTaken();
  }, [taken, holds]);
  useEffect(() => forgetTaken, []);
  return holds ? taken : null;
}

function keep(lines: CartLine[], at: number): void {
  store.setState({ taken: { lines, at, left: contentOf(readCart().lines) } });
}

/** Products and pieces: a fresher price or name is no change. */
function contentOf(lines: CartLine[]): string {
  return lines
    .map(({ productId, quantity }) => `${productId} ${quantity}`)
    .sort()
    .join();
}
