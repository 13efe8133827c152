import { local, localKeys } from "@/lib/client/storage";
import { readGuestLines, removeGuestCart } from "../kept";
import { type CartLine, findLine } from "../lines";
import { showAccountCart } from "../store";
import {
  adding,
  type CartChange,
  type Quantity,
  queueChange,
  readWaiting,
  updateWaiting,
  withChanges,
} from "./changes";
import { type CartAnswer, shopCart } from "./shop-cart";

/** Messages of the sync to the shopper. */
export interface Notifier {
  info(text: string): void;
  success(text: string): void;
  error(text: string): void;
  /** Shows a message on the next page, since the session ended and this page is closing. */
  onLeaving(text: string): void;
}

const FAILED = "Failed to sync your cart";

/**
 * Merges the guest's cart into the customer's after login (SHP-CART-40 to SHP-CART-44). Saves the server's lines
 * locally before clearing its cart, then restores them; the larger quantity wins. The guest's cart stays until every
 * line has arrived, so an interrupted sync is repeated: its last step sets each quantity, so nothing is counted twice.
 *
 * @param isHere whether this customer is still signed in
 */
export async function mergeGuestCart(user: string, notifier: Notifier, isHere: () => boolean): Promise<void> {
  const brought = readGuestLines();
  notifier.info("Syncing your cart...");

  const read = await shopCart.read();
  if (read.kind === "signed-out") return notifier.onLeaving("Failed to sync cart - please log in again");
  if (read.kind !== "cart") return notifier.error(FAILED);
  const earlier = largest(readWaiting(user).earlier ?? [], read.lines);
  // Do not clear the server's lines unless they are saved in storage that survives this page.
  const isNoted = updateWaiting(user, { earlier }) && local.isKept(localKeys.cartQueue);
  const cleared = isNoted ? await shopCart.clear() : read;
  if (cleared.kind === "signed-out") return notifier.onLeaving("Unable to sync cart - please log in again");
  if (cleared.kind !== "cart") notifier.error("Unable to clear existing cart. Will attempt to add items anyway.");

  const result = await fill(brought, earlier, cleared.kind === "cart" ? cleared.lines : read.lines, isHere);
  if (result === "signed-out") return notifier.onLeaving("Session expired. Please log in again to sync your cart.");
  if (result === "failed") return notifier.error(FAILED);

  const answer = await shopCart.read();
  // No await between these two: an item added to the guest's cart meanwhile would be lost.
  settle(user, brought, result.refused);
  showAccountCart(user, withChanges(answer.kind === "cart" ? answer.lines : result.lines, readWaiting(user).changes));
  if (result.refused.length) notifier.error(FAILED);
  else if (answer.kind === "cart") notifier.success(`Synchronized ${brought.length} items to your cart`);
  else notifier.error(`Added ${brought.length} items to your cart, but couldn't refresh cart view`);
}

/** Adds the guest's lines one by one, then sets each product to the larger of its two quantities. */
async function fill(
  brought: CartLine[],
  earlier: Quantity[],
  present: CartLine[],
  isHere: () => boolean,
): Promise<{ lines: CartLine[]; refused: CartLine[] } | "signed-out" | "failed"> {
  let lines = present;
  const refused: CartLine[] = [];

  /** @returns the result if it ends the sync */
  async function call(run: () => Promise<CartAnswer>, onRefused?: () => void) {
    if (!isHere()) return "signed-out";
    const answer = await run();
    if (answer.kind === "cart") lines = answer.lines;
    else if (answer.kind === "refused") onRefused?.();
    else return answer.kind;
  }

  for (const line of brought) {
    const end = await call(
      () => shopCart.add(line.productId, line.quantity),
      () => refused.push(line),
    );
    if (end) return end;
  }
  for (const { productId, quantity } of largest(brought, earlier)) {
    const now = findLine(lines, productId)?.quantity;
    if (now === quantity || findLine(refused, productId)) continue;
    const end = await call(() => (now ? shopCart.set : shopCart.add)(productId, quantity));
    if (end) return end;
  }
  return { lines, refused };
}

/** Clears the guest's cart; refused lines and later changes go into the customer's queue. */
function settle(user: string, brought: CartLine[], refused: CartLine[]): void {
  const now = readGuestLines();
  const changes = [
    ...refused.filter(({ productId }) => findLine(now, productId)).map((line) => adding(line)),
    ...brought.flatMap(({ productId }): CartChange[] =>
      findLine(now, productId) ? [] : [{ kind: "remove", productId }],
    ),
    ...now.flatMap((line): CartChange[] => {
      const { productId, quantity } = line;
      const had = findLine(brought, productId);
      if (!had) return [adding(line)];
      return had.quantity === quantity ? [] : [{ kind: "set", productId, quantity }];
    }),
  ];
  for (const change of changes) queueChange(user, change);
  updateWaiting(user, { earlier: undefined });
  removeGuestCart();
}

/** The larger quantity of each product, in order of first appearance. */
function largest(...carts: Quantity[][]): Quantity[] {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of carts.flat()) {
    quantities.set(productId, Math.max(quantity, quantities.get(productId) ?? 0));
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
}
