import { readQueue, updateQueue } from "./account-cart";
import { type CartAnswer, cartApi } from "./cart-api";
import type { QueuedChange } from "./cart-changes";

/**
 * Sends what waits for the shop, oldest first (SHP-CART-36, SHP-CART-38). What the shop refuses stays in the queue for
 * the next time; where it cannot be reached the rest stays too.
 *
 * @param mayGoOn asked before every call: whether this customer is still the one who is signed in
 * @returns whether the shop took anything
 */
export async function deliverChanges(user: string, mayGoOn: () => boolean): Promise<boolean> {
  const refused = new Set<string>();
  let delivered = false;
  for (;;) {
    const next = readQueue(user).find(({ id }) => !refused.has(id));
    if (!next || !mayGoOn()) return delivered;
    mark(user, next.id, true);
    const { kind } = await deliver(next);
    if (kind === "cart") {
      updateQueue(user, (queue) => queue.filter(({ id }) => id !== next.id));
      delivered = true;
    } else if (kind === "refused") {
      mark(user, next.id, false);
      refused.add(next.id);
    } else {
      return delivered;
    }
  }
}

function mark(user: string, id: string, sent: boolean): void {
  updateQueue(user, (queue) => queue.map((change) => (change.id === id ? { ...change, sent } : change)));
}

async function deliver(change: QueuedChange): Promise<CartAnswer> {
  switch (change.kind) {
    case "clear":
      return cartApi.clear();
    case "remove":
      return cartApi.remove(change.productId);
    case "set": {
      const answer = await cartApi.set(change.productId, change.quantity);
      // Another device took it out; who sets a quantity here wants it.
      return isMissing(answer) ? cartApi.add(change.productId, change.quantity) : answer;
    }
    case "add":
      return change.sent ? addAgain(change) : cartApi.add(change.line.productId, change.quantity);
  }
}

/** An add that may have arrived: what the shopper saw then is reached, never passed. */
async function addAgain({ line, quantity, wanted }: QueuedChange & { kind: "add" }): Promise<CartAnswer> {
  const answer = await cartApi.read();
  if (answer.kind !== "cart") return answer;
  const known = answer.lines.find(({ productId }) => productId === line.productId);
  if (!known) return cartApi.add(line.productId, quantity);
  return known.quantity >= wanted ? answer : cartApi.set(line.productId, wanted);
}

function isMissing(answer: CartAnswer): boolean {
  return answer.kind === "refused" && answer.status === 404;
}
