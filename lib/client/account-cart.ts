import { type CartChange, enqueue, productOf, type QueuedChange } from "./cart-changes";
import { type CartLine, parseCart } from "./cart-lines";
import { isMarkedSignedIn } from "./session-mark";
import { local, localKeys } from "./storage";

/** The browser's copy of a customer's cart at the shop, with what is not confirmed yet; apart from the guest's cart. */
export interface AccountCart {
  user: string;
  lines: CartLine[];
}

/** How much of a product a cart held. */
export interface Quantity {
  productId: string;
  quantity: number;
}

/** What the shop still has to hear from one customer. */
interface Waiting {
  changes: QueuedChange[];
  /** The shop's lines as they were when a sync began that has not ended (SHP-CART-42). */
  earlier?: Quantity[];
}

/** Null for a guest: nobody sees a copy that somebody else left behind. */
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

/** @returns whether there was a copy */
export function removeAccountCart(): boolean {
  const known = local.read(localKeys.accountCart) !== null;
  if (known) local.remove(localKeys.accountCart);
  return known;
}

/** The changes that wait for the shop, oldest first; each customer has a queue of their own (SHP-CART-38). */
export function readQueue(user: string): QueuedChange[] {
  return readWaiting(user).changes;
}

export function queueChange(user: string, change: CartChange): boolean {
  const id = `${Date.now()}-${Math.random().toString(36).slice(2)}`;
  return updateQueue(user, (queue) => enqueue(queue, { ...change, id }));
}

export function updateQueue(user: string, update: (queue: QueuedChange[]) => QueuedChange[]): boolean {
  const waiting = readWaiting(user);
  return writeWaiting(user, { ...waiting, changes: update(waiting.changes) });
}

/** What is done otherwise need not be told: an order took these products, and the shop knows. */
export function forgetChanges(user: string, products: ReadonlySet<string>): void {
  updateQueue(user, (queue) => queue.filter((change) => !products.has(productOf(change) ?? "")));
}

export function readWaiting(user: string): Waiting {
  const waiting = readAllWaiting()[user];
  return Array.isArray(waiting?.changes) ? waiting : { changes: [] };
}

export function writeWaiting(user: string, waiting: Waiting): boolean {
  const { [user]: _, ...others } = readAllWaiting();
  const all = waiting.changes.length || waiting.earlier ? { ...others, [user]: waiting } : others;
  return Object.keys(all).length
    ? local.write(localKeys.cartQueue, JSON.stringify(all))
    : local.remove(localKeys.cartQueue);
}

export function readAllWaiting(): Record<string, Waiting> {
  const stored = local.readJson(localKeys.cartQueue);
  return typeof stored === "object" && stored !== null ? (stored as Record<string, Waiting>) : {};
}
