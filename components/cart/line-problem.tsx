"use client";

import { CircleAlert } from "@/components/ui/icons";
import { actionLink } from "@/components/ui/text-link";
import { type Cedis, formatCedis } from "@/lib/money";
import type { CartLine } from "./lines";
import type { QuoteItem } from "./quote";
import { setQuantity } from "./store";

/** Why a line cannot be ordered: no longer sold, or fewer in stock than wanted. */
export type Problem = { kind: "gone" } | { kind: "short"; available: number };

/**
 * A line's problem according to the quote and the cart's current quantity, so that it is right before the next quote
 * arrives (SHP-CART-28). Without a quote, uses the stock sent with a customer's cart.
 */
export function lineProblem({ quantity, stock }: CartLine, item?: QuoteItem): Problem | null {
  if (item?.problem === "gone") return { kind: "gone" };
  const available = item ? item.available : stock;
  return available !== undefined && available < quantity ? { kind: "short", available } : null;
}

/** Text of a problem for the shopper. */
export function problemText(problem: Problem): string {
  if (problem.kind === "gone") return "No longer sold. Remove it to continue.";
  if (problem.available === 0) return "Out of stock. Remove it to continue.";
  return `Only ${problem.available} left. Reduce the quantity to continue.`;
}

/** Whether the price differs from the one the shopper saw before. */
export function hasNewPrice(line: CartLine, oldPrice: Cedis | undefined): oldPrice is Cedis {
  return oldPrice !== undefined && oldPrice !== line.price;
}

export function newPriceText(oldPrice: Cedis): string {
  return `The price has changed. It was ${formatCedis(oldPrice)}.`;
}

/** A line's problem with a button that solves it. */
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
          Reduce to {left}
        </button>
      )}
    </p>
  );
}
