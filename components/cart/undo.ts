"use client";

import { useEffect } from "react";
import { createStore, useStore } from "zustand";
import { type CartLine, clampQuantity } from "./lines";
import { clearCart, putLineBack, readCart, removeFromCart } from "./store";

/** Lines that were just removed from the cart. */
export interface Taken {
  lines: CartLine[];
  /** Index of the first one. */
  at: number;
  /** Cart contents after the removal; another change makes the undo void. */
  left: string;
}

const store = createStore<{ taken: Taken | null }>(() => ({ taken: null }));

/**
 * Removes a line, with undo (BEYOND-69).
 * @param available the stock, if known
 */
export function takeOut(productId: string, available?: number): void {
  const { lines } = readCart();
  const at = lines.findIndex((line) => line.productId === productId);
  const line = lines[at];
  if (removeFromCart(productId) && line) keep([{ ...line, stock: available ?? line.stock }], at);
}

/** Clears the cart, with undo (BEYOND-69). */
export function takeAll(): void {
  const { lines } = readCart();
  if (clearCart() && lines.length) keep(lines, 0);
}

/** Restores removed lines once, up to the stock, and skips products that were added again. */
export function putBack(): void {
  const { taken } = store.getState();
  forgetTaken();
  taken?.lines.forEach((line, place) => {
    const { quantity, stock = quantity } = line;
    putLineBack({ ...line, quantity: clampQuantity(Math.min(quantity, stock)) }, taken.at + place);
  });
}

/** Discards the undo when the list is left. */
function forgetTaken(): void {
  store.setState({ taken: null });
}

/** Lines that can be restored into this list, until its next change or until it is left. */
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

/** Products and quantities; price and name updates do not count as changes. */
function contentOf(lines: CartLine[]): string {
  return lines
    .map(({ productId, quantity }) => `${productId} ${quantity}`)
    .sort()
    .join();
}
