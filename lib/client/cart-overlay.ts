import type { CartChange, QueuedChange } from "./cart-changes";
import { type CartLine, changeQuantity, clampQuantity, removeLine } from "./cart-lines";

/** The shop's cart with what it has not confirmed yet: local changes stay on the screen (SHP-CART-38). */
export function withChanges(lines: CartLine[], queue: QueuedChange[]): CartLine[] {
  return queue.reduce(applyChange, lines);
}

function applyChange(lines: CartLine[], change: QueuedChange): CartLine[] {
  switch (change.kind) {
    case "clear":
      return [];
    case "remove":
      return removeLine(lines, change.productId);
    case "set":
      return changeQuantity(lines, change.productId, change.quantity);
    case "add": {
      const known = lines.find((line) => line.productId === change.line.productId);
      if (!known) return [...lines, { ...change.line, quantity: clampQuantity(change.quantity) }];
      const quantity = change.sent ? Math.max(known.quantity, change.wanted) : known.quantity + change.quantity;
      return changeQuantity(lines, known.productId, quantity);
    }
  }
}

/** What leads from one state of a cart to another. */
export function differences(before: CartLine[], after: CartLine[]): CartChange[] {
  const removed = before
    .filter((line) => !after.some((other) => other.productId === line.productId))
    .map(({ productId }): CartChange => ({ kind: "remove", productId }));
  const changed = after.flatMap((line): CartChange[] => {
    const had = before.find((other) => other.productId === line.productId);
    if (!had) return [{ kind: "add", line, quantity: line.quantity, wanted: line.quantity }];
    if (had.quantity === line.quantity) return [];
    return [{ kind: "set", productId: line.productId, quantity: line.quantity }];
  });
  return [...removed, ...changed];
}
