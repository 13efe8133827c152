import { type Quantity, queueChange, readQueue } from "./account-cart";
import { type CartAnswer, cartApi } from "./cart-api";
import { readEarlier, writeEarlier } from "./cart-journal";
import type { CartLine } from "./cart-lines";
import { differences, withChanges } from "./cart-overlay";
import { readGuestLines, removeGuestCart, showAccountCart } from "./cart-store";

/** How the sync speaks to the shopper. */
export interface Telling {
  info(text: string): void;
  success(text: string): void;
  error(text: string): void;
  /** The session is over and the page is about to be left: for the next one. */
  onLeaving(text: string): void;
}

const FAILED = "Failed to sync your cart";

/**
 * Brings the cart that was filled before the login to the shop (SHP-CART-40 to SHP-CART-44). The shop's own lines are
 * written down here before it is cleared and come back afterwards, the larger quantity winning. Until every line has
 * arrived the local cart stays, so a sync that is cut off anywhere is simply done again: each step aims at a quantity,
 * none adds up twice.
 *
 * @param isHere whether this customer is still the one who is signed in
 */
export async function mergeGuestCart(user: string, tell: Telling, isHere: () => boolean): Promise<void> {
  const local = readGuestLines();
  tell.info("Syncing your cart...");

  const read = await cartApi.read();
  if (read.kind === "signed-out") return tell.onLeaving("Failed to sync cart - please log in again");
  if (read.kind !== "cart") return tell.error(FAILED);
  const earlier = largest(readEarlier(user) ?? [], read.lines);
  // Without a note of them the shop's lines must not be cleared.
  if (!writeEarlier(user, earlier)) return tell.error(FAILED);

  const cleared = await cartApi.clear();
  if (cleared.kind === "signed-out") return tell.onLeaving("Unable to sync cart - please log in again");
  if (cleared.kind !== "cart") tell.error("Unable to clear existing cart. Will attempt to add items anyway.");

  const result = await fill(local, earlier, cleared.kind === "cart" ? cleared.lines : read.lines, isHere);
  if (result === "signed-out") return tell.onLeaving("Session expired. Please log in again to sync your cart.");
  if (result === "failed") return tell.error(FAILED);

  const answer = await cartApi.read();
  const known = answer.kind === "cart" ? answer.lines : result.lines;
  // From here on nothing waits: what is put into the local cart meanwhile must not fall between the two.
  settle(user, local, result.refused);
  showAccountCart(user, withChanges(known, readQueue(user)));
  if (result.refused.length) tell.error(FAILED);
  else if (answer.kind === "cart") tell.success(`Synchronized ${local.length} items to your cart`);
  else tell.error(`Added ${local.length} items to your cart, but couldn't refresh cart view`);
}

/** Every line is at the shop, or in the customer's queue: what it refused, and what changed since the sync began. */
function settle(user: string, brought: CartLine[], refused: CartLine[]): void {
  const changed = differences(brought, readGuestLines());
  const removed = new Set(changed.flatMap((change) => (change.kind === "remove" ? [change.productId] : [])));
  for (const line of refused) {
    if (removed.has(line.productId)) continue;
    queueChange(user, { kind: "add", line, quantity: line.quantity, wanted: line.quantity });
  }
  for (const change of changed) queueChange(user, change);
  writeEarlier(user, undefined);
  removeGuestCart();
}

interface Filled {
  /** The cart by the shop's last answer. */
  lines: CartLine[];
  /** What the shop would not take: it stays in this browser, in the customer's queue. */
  refused: CartLine[];
}

/** Adds the local lines one by one, then the earlier ones, and sets what holds another quantity than it should. */
async function fill(
  local: CartLine[],
  earlier: Quantity[],
  present: CartLine[],
  isHere: () => boolean,
): Promise<Filled | "signed-out" | "failed"> {
  let lines = present;
  const refused: CartLine[] = [];
  const steps = [
    ...local.map((line) => ({ line, run: () => cartApi.add(line.productId, line.quantity) })),
    ...largest(local, earlier).map(({ productId, quantity }) => ({
      line: null,
      run: async (): Promise<CartAnswer | null> => {
        const now = lines.find((line) => line.productId === productId)?.quantity;
        if (now === quantity || refused.some((line) => line.productId === productId)) return null;
        return now === undefined ? cartApi.add(productId, quantity) : cartApi.set(productId, quantity);
      },
    })),
  ];
  for (const { line, run } of steps) {
    if (!isHere()) return "signed-out";
    const answer = await run();
    if (answer?.kind === "cart") lines = answer.lines;
    else if (answer?.kind === "refused" && line) refused.push(line);
    else if (answer && answer.kind !== "refused") return answer.kind;
  }
  return { lines, refused };
}

/** Of each product the larger quantity, in the order in which they first appear. */
function largest(...carts: Quantity[][]): Quantity[] {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of carts.flat()) {
    quantities.set(productId, Math.max(quantity, quantities.get(productId) ?? 0));
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
}
