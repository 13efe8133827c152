"use client";

import { CircleAlert } from "@/components/ui/icons";
import { actionLink } from "@/components/ui/text-link";
import { type Cedis, formatCedis } from "@/lib/money";
import type { CartLine } from "./lines";
import type { QuoteItem } from "./quote";
import { setQuantity } from "./store";

/** What stands in the way of a line: it is no longer sold, or fewer are left than wanted. */
export type Problem = { kind: "gone" } | { kind: "short"; available: number };

/**
 * A line's problem by the quote, judged by the quantity that the cart holds now, so that it is right before the next
 * quote arrives (SHP-CART-28); before there is a quote, by the stock that came with a customer's cart.
 */
export function lineProblem({ quantity, stock }: CartLine, item?: QuoteItem): Problem | null {
  if (item?.problem === "gone") return { kind: "gone" };
  const available = item ? item.available : stock;
  return available !== undefined && available < quantity ? { kind: "short", available } : null;
}

/** In the shopper's words. */
export function problemText(problem: Problem): string {
  if (problem.kind === "gone") return "No longer sold. Remove it to continue.";
  if (problem.available === 0) return "Out of stock. Remove it to continue.";
  return `Only ${problem.available} left. Reduce the quantity to continue.`;
}

/** Whether the shop has named another price than the one that the shopper saw before. */
export function hasNewPrice(line: CartLine, oldPrice: Cedis | undefined): oldPrice is Cedis {
  return oldPrice !== undefined && oldPrice !== line.price;
}

export function newPriceText(oldPrice: Cedis): string {
  return `The price has changed. It was ${formatCedis(oldPrice)}.`;
}

/** What stands in the way of a line, with the way out of it in one press. */
export function LineProblem({ productId, problem }: { productId: string; problem: Problem }) {
  const left = problem.kind === "short" ? problem.available : 0;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 font-medium text-error text-sm">
      <span className="flex items-start gap-1.5">
        <CircleAlert className="mt-0.5 size-4 shrink-0" />
        {problemText(problem)}
      </span>
      {left > 0 && (
        <button type="button" onClick={() => setQuantity(productId, left)} className={`${actionLink} -my-3`}>
          Take {left}
        </button>
      )}
    </p>
  );
}
