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

/** How the sync speaks to the shopper. */
export interface Notifier {
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
 * arrived the guest's cart stays, so a sync that is cut off anywhere is simply done again: its last step sets each
 * quantity, so nothing adds up twice.
 *
 * @param isHere whether this customer is still the one who is signed in
 */
export async function mergeGuestCart(user: string, notifier: Notifier, isHere: () => boolean): Promise<void> {
  const brought = readGuestLines();
  notifier.info("Syncing your cart...");

  const read = await shopCart.read();
  if (read.kind === "signed-out") return notifier.onLeaving("Failed to sync cart - please log in again");
  if (read.kind !== "cart") return notifier.error(FAILED);
  const earlier = largest(readWaiting(user).earlier ?? [], read.lines);
  // Without a note of them that outlives this page the shop's lines must not be cleared: they are filled up.
  const isNoted = updateWaiting(user, { earlier }) && local.isKept(localKeys.cartQueue);
  const cleared = isNoted ? await shopCart.clear() : read;
  if (cleared.kind === "signed-out") return notifier.onLeaving("Unable to sync cart - please log in again");
  if (cleared.kind !== "cart") notifier.error("Unable to clear existing cart. Will attempt to add items anyway.");

  const result = await fill(brought, earlier, cleared.kind === "cart" ? cleared.lines : read.lines, isHere);
  if (result === "signed-out") return notifier.onLeaving("Session expired. Please log in again to sync your cart.");
  if (result === "failed") return notifier.error(FAILED);

  const answer = await shopCart.read();
  // Nothing is awaited between these two: what is put into the guest's cart meanwhile would be lost.
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

  /** @returns how the call ended, when that ends the sync */
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

/** The guest's cart ends. What the shop refused of it, and what changed in it since, goes into the customer's queue. */
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

/** Of each product the larger quantity, in the order in which they first appear. */
function largest(...carts: Quantity[][]): Quantity[] {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of carts.flat()) {
    quantities.set(productId, Math.max(quantity, quantities.get(productId) ?? 0));
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
}
