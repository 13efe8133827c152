"use client";

import { useEffect, useReducer, useRef, useState } from "react";
import { priceLines, type Totals } from "@/lib/cart-rules";
import { requestJson } from "@/lib/client/request";
import type { Quote, QuoteRequest } from "@/lib/contracts/orders";
import type { Cedis, Pesewas } from "@/lib/money";
import { type CartLine, pricedLines } from "./lines";
import { type AppliedOffer, chooseFor, forgetPromo, keepAutomatic, keepPromo, type Offers, type Promo } from "./promo";
import { readCart, refreshCart } from "./store";

/** Debounce of quote requests after the last change, in milliseconds. */
const PAUSE_MS = 250;

export type QuoteItem = Quote["items"][number];

/** Builds the quote request for these lines, without empty fields. */
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

/** Fetches the server's totals for a cart (SHP-API-35); null after a failure. */
export async function fetchQuote(request: QuoteRequest, signal?: AbortSignal): Promise<Quote | null> {
  const options = { method: "POST", body: request, signal };
  const reply = await requestJson<{ data: Quote }>("/api/orders/quote", options).catch(() => null);
  return reply?.ok ? reply.body.data : null;
}

/**
 * Totals in pesewas of the available lines, and the offer that they get; unavailable products count 0, as on the server.
 * @param feeOf delivery fee by total
 */
export function payableTotals(
  lines: CartLine[],
  quote: Quote | null,
  offers: Offers,
  feeOf: (total: Pesewas) => Pesewas,
): Totals & { isDeliveryFree: boolean; applied: AppliedOffer | null } {
  const gone = new Set(quote?.items.filter((item) => item.problem === "gone").map((item) => item.product));
  const priced = pricedLines(lines.filter((line) => !gone.has(line.productId)));
  const applied = chooseFor(offers, priced, feeOf);
  const { totals, isDeliveryFree } = priceLines(priced, applied?.offer ?? null);
  return { ...totals, isDeliveryFree, applied };
}

/** The prices of a quote that differ from the cart's, by product id. */
export function changedPrices(lines: CartLine[], quote: Quote): Map<string, { price: Cedis }> {
  const changes = new Map<string, { price: Cedis }>();
  for (const { productId, price } of lines) {
    const now = quote.items.find((item) => item.product === productId)?.price;
    if (typeof now === "number" && now !== price) changes.set(productId, { price: now });
  }
  return changes;
}

export interface QuoteState {
  /** The last quote; null before the first and after a failed request. */
  quote: Quote | null;
  itemOf: (productId: string) => QuoteItem | undefined;
  /** Prices shown before the server changed them, in cedis, by product id. */
  oldPrices: ReadonlyMap<string, Cedis>;
  /** The stored code was refused and removed. */
  promoRefused: boolean;
  /** Gets a new quote. */
  refresh: () => void;
}

/** The shop's figures for the cart, requested again after each change. Brings the cart's prices and the promo up to date. */
export function useQuote(
  lines: CartLine[],
  { promo, region, town }: { promo: Promo | null; region?: string; town?: string },
): QuoteState {
  const [quote, setQuote] = useState<Quote | null>(null);
  const [oldPrices, setOldPrices] = useState<ReadonlyMap<string, Cedis>>(new Map());
  const [promoRefused, setPromoRefused] = useState(false);
  const asked = useRef(false);
  const [round, refresh] = useReducer((count: number) => count + 1, 0);
  const request = lines.length ? JSON.stringify(quoteRequest(lines, { promoCode: promo?.code, region, town })) : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same again
  useEffect(() => {
    if (!request) return;
    const abort = new AbortController();
    const timer = setTimeout(ask, asked.current ? PAUSE_MS : 0);
    async function ask() {
      asked.current = true;
      const answer = await fetchQuote(JSON.parse(request ?? "") as QuoteRequest, abort.signal);
      if (abort.signal.aborted) return;
      setQuote(answer);
      if (!answer) return;
      const isUnknown = adoptOffers(answer);
      if (answer.promo) setPromoRefused(isUnknown);
      const before = readCart().lines;
      const changes = changedPrices(before, answer);
      if (!changes.size) return;
      const changed = before.filter(({ productId }) => changes.has(productId));
      setOldPrices(
        (older) => new Map([...older, ...changed.map(({ productId, price }) => [productId, price] as const)]),
      );
      refreshCart(changes);
    }
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [request, round]);

  return {
    quote: request ? quote : null,
    itemOf: (productId) => quote?.items.find((item) => item.product === productId),
    oldPrices,
    promoRefused: promoRefused && !promo,
    refresh,
  };
}

/**
 * Keeps a quote's offers and a known code, even while it does not apply, and forgets an unknown one.
 * @returns whether the code is unknown
 */
export function adoptOffers({ promo, offer, automatic }: Pick<Quote, "promo" | "offer" | "automatic">): boolean {
  keepAutomatic(automatic);
  if (promo && offer) keepPromo({ code: promo.code, percent: promo.percent, offer });
  else if (promo) forgetPromo();
  return offer === null;
}
