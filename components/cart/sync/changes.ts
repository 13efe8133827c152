import { local, localKeys } from "@/lib/client/storage";
import { type CartLine, changeQuantity, clampQuantity, findLine, removeLine } from "../lines";

/** Quantity of a product in a cart. */
export type Quantity = Pick<CartLine, "productId" | "quantity">;

/** One cart change by a customer, to be sent to the server. */
export type CartChange =
  /** `wanted` is the line's quantity at that time: a retried add compares with it and never counts twice. */
  | { kind: "add"; line: CartLine; quantity: number; wanted: number }
  | { kind: "set"; productId: string; quantity: number }
  | { kind: "remove"; productId: string }
  | { kind: "clear" };

/** An unconfirmed change. `sent`: it was sent once and may have arrived. */
export type QueuedChange = CartChange & { id: string; sent?: boolean };

/** One customer's unsent changes. */
interface Waiting {
  /** Oldest first. */
  changes: QueuedChange[];
  /** Server lines at the start of an unfinished sync (SHP-CART-42). */
  earlier?: Quantity[];
}

/** The change that raises a line from `had` to its current quantity. */
export function adding(line: CartLine, had = 0): CartChange {
  return { kind: "add", line, quantity: line.quantity - had, wanted: line.quantity };
}

/** Reads a customer's queue in this browser (SHP-CART-38). */
export function readWaiting(user: string): Waiting {
  const waiting = readAllWaiting()[user];
  return Array.isArray(waiting?.changes) ? waiting : { changes: [] };
}

export function updateWaiting(user: string, update: Partial<Waiting>): boolean {
  const waiting = { ...readWaiting(user), ...update };
  const { [user]: _, ...others } = readAllWaiting();
  const all = waiting.changes.length || waiting.earlier ? { ...others, [user]: waiting } : others;
  return Object.keys(all).length
    ? local.write(localKeys.cartQueue, JSON.stringify(all))
    : local.remove(localKeys.cartQueue);
}

/** Appends a change to the queue and drops changes that it supersedes, unless they were sent. */
export function queueChange(user: string, change: CartChange): boolean {
  const id = `${Date.now()}-${Math.random().toString(36).slice(2)}`;
  const kept = readWaiting(user).changes.filter((earlier) => earlier.sent || !isPointless(earlier, change));
  return updateWaiting(user, { changes: [...kept, { ...change, id }] });
}

/** Drops changes to products that an order took. */
export function forgetChanges(user: string, products: ReadonlySet<string>): void {
  const changes = readWaiting(user).changes.filter((change) => !products.has(productOf(change) ?? ""));
  updateWaiting(user, { changes });
}

/** Other customers whose sync was interrupted in this browser. */
export function othersInSync(user: string): string[] {
  return Object.entries(readAllWaiting()).flatMap(([other, { earlier }]) => (earlier && other !== user ? [other] : []));
}

/** Applies unconfirmed changes to the server's cart, so that they stay on screen (SHP-CART-38). */
export function withChanges(lines: CartLine[], changes: (CartChange & { sent?: boolean })[]): CartLine[] {
  return changes.reduce(applyChange, lines);
}

function applyChange(lines: CartLine[], change: CartChange & { sent?: boolean }): CartLine[] {
  switch (change.kind) {
    case "clear":
      return [];
    case "remove":
      return removeLine(lines, change.productId);
    case "set":
      return changeQuantity(lines, change.productId, change.quantity);
    case "add": {
      const known = findLine(lines, change.line.productId);
      if (!known) return [...lines, { ...change.line, quantity: clampQuantity(change.quantity) }];
      const quantity = change.sent ? Math.max(known.quantity, change.wanted) : known.quantity + change.quantity;
      return changeQuantity(lines, known.productId, quantity);
    }
  }
}

function productOf(change: CartChange): string | null {
  if (change.kind === "clear") return null;
  return change.kind === "add" ? change.line.productId : change.productId;
}

function isPointless(earlier: CartChange, change: CartChange): boolean {
  if (change.kind === "clear") return true;
  if (productOf(earlier) !== productOf(change)) return false;
  return change.kind === "remove" || (change.kind === "set" && earlier.kind === "set");
}

function readAllWaiting(): Record<string, Waiting> {
  const stored = local.readJson(localKeys.cartQueue);
  return typeof stored === "object" && stored !== null ? (stored as Record<string, Waiting>) : {};
}
