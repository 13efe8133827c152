import type { CartLine } from "./cart-lines";

/** One thing a customer did to the cart, as the shop has to hear of it. */
export type CartChange =
  /** `wanted` is what the line held then: a repeated add compares with it, so that it never counts twice. */
  | { kind: "add"; line: CartLine; quantity: number; wanted: number }
  | { kind: "set"; productId: string; quantity: number }
  | { kind: "remove"; productId: string }
  | { kind: "clear" };

/** A change that the shop has not confirmed. `sent`: it was on its way once, so it may have arrived. */
export type QueuedChange = CartChange & { id: string; sent?: boolean };

export function productOf(change: CartChange): string | null {
  if (change.kind === "clear") return null;
  return change.kind === "add" ? change.line.productId : change.productId;
}

/** What adding a product did, from the lines before and after; null when the line was full already. */
export function addition(productId: string, before: CartLine[], after: CartLine[]): CartChange | null {
  const line = after.find((other) => other.productId === productId);
  const had = before.find((other) => other.productId === productId)?.quantity ?? 0;
  if (!line || line.quantity <= had) return null;
  return { kind: "add", line, quantity: line.quantity - had, wanted: line.quantity };
}

/** The queue with a change at its end. What it makes pointless leaves, unless it is on its way already. */
export function enqueue(queue: QueuedChange[], change: QueuedChange): QueuedChange[] {
  return [...queue.filter((earlier) => earlier.sent || !isPointless(earlier, change)), change];
}

function isPointless(earlier: CartChange, change: CartChange): boolean {
  if (change.kind === "clear") return true;
  if (productOf(earlier) !== productOf(change)) return false;
  return change.kind === "remove" || (change.kind === "set" && earlier.kind === "set");
}
