import { cartTotals, type Totals } from "@/lib/cart-rules";
import type { Quote } from "@/lib/contracts/orders";
import { type CartLine, pricedLines } from "./cart-lines";
import { requestJson } from "./request";

export type QuoteItem = Quote["items"][number];

export interface QuoteRequest {
  items: { product: string; quantity: number }[];
  promoCode?: string;
  region?: string;
  town?: string;
}

/** What to ask the shop about these lines; empty answers are left out. */
export function quoteRequest(
  lines: CartLine[],
  { promoCode, region, town }: { promoCode?: string | null; region?: string; town?: string } = {},
): QuoteRequest {
  return {
    items: lines.map(({ productId, quantity }) => ({ product: productId, quantity })),
    ...(promoCode ? { promoCode } : {}),
    ...(region ? { region } : {}),
    ...(region && town ? { town } : {}),
  };
}

/**
 * The shop's own figures for a cart (SHP-API-35).
 * @throws NetworkError when the shop does not answer; Error when it refuses
 */
export async function fetchQuote(request: QuoteRequest, signal?: AbortSignal): Promise<Quote> {
  const reply = await requestJson<{ data: Quote }>("/api/orders/quote", { method: "POST", body: request, signal });
  if (!reply.ok) throw new Error(reply.error?.message ?? "The shop could not check your cart");
  return reply.body.data;
}

/** What stands in the way of a line: it is no longer sold, or fewer are left than wanted. */
export type LineProblem = { kind: "gone" } | { kind: "short"; available: number };

/**
 * A line's problem by the quote, judged by the quantity that the cart holds now, so that it is right before the next
 * quote arrives (SHP-CART-28); before there is a quote, by what the shop told with a customer's cart.
 */
export function lineProblem({ quantity, stock }: CartLine, item?: QuoteItem): LineProblem | null {
  if (item?.problem === "gone") return { kind: "gone" };
  const available = item ? item.available : stock;
  return available !== undefined && available < quantity ? { kind: "short", available } : null;
}

/** In the shopper's words. */
export function problemText(problem: LineProblem): string {
  if (problem.kind === "gone") return "No longer sold. Remove it to continue.";
  if (problem.available === 0) return "Out of stock. Remove it to continue.";
  return `Only ${problem.available} left. Take fewer to continue.`;
}

/** Totals in pesewas of what can be bought: a product that is gone costs nothing, as in the shop's own figures. */
export function payableTotals(lines: CartLine[], quote: Quote | null, percent = 0): Totals {
  const gone = new Set(quote?.items.filter((item) => item.problem === "gone").map((item) => item.product));
  return cartTotals(pricedLines(lines.filter((line) => !gone.has(line.productId))), percent);
}

/** The prices of a quote that differ from the cart's, by product id. */
export function changedPrices(lines: CartLine[], quote: Quote): Map<string, { price: number }> {
  const changes = new Map<string, { price: number }>();
  for (const { productId, price } of lines) {
    const now = quote.items.find((item) => item.product === productId)?.price;
    if (typeof now === "number" && now !== price) changes.set(productId, { price: now });
  }
  return changes;
}
