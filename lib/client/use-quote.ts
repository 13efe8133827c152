import { useEffect, useRef, useState } from "react";
import type { Quote } from "@/lib/contracts/orders";
import { type CartLine, readCart, refreshCart } from "./cart-store";
import { forgetPromo, keepPromo, type Promo } from "./promo-store";
import { changedPrices, fetchQuote, type QuoteItem, type QuoteRequest, quoteRequest } from "./quote";

/** While somebody presses plus, the shop is asked once, this many milliseconds after the last press. */
const PAUSE_MS = 250;

export interface QuoteState {
  /** The last answer; null before the first and when the last request failed. */
  quote: Quote | null;
  itemOf: (productId: string) => QuoteItem | undefined;
  /** What the cart showed before the shop named a new price, in cedis, by product id. */
  oldPrices: ReadonlyMap<string, number>;
  /** The kept code was refused and is gone. */
  promoRefused: boolean;
}

/** The shop's figures for the cart, asked anew with every change. Brings the cart's prices and the promo up to date. */
export function useQuote(
  lines: CartLine[],
  { promo, region, town }: { promo: Promo | null; region?: string; town?: string },
): QuoteState {
  const [quote, setQuote] = useState<Quote | null>(null);
  const [oldPrices, setOldPrices] = useState<ReadonlyMap<string, number>>(new Map());
  const [promoRefused, setPromoRefused] = useState(false);
  const asked = useRef(false);
  const request = lines.length ? JSON.stringify(quoteRequest(lines, { promoCode: promo?.code, region, town })) : null;

  useEffect(() => {
    if (!request) return;
    const abort = new AbortController();
    const timer = setTimeout(ask, asked.current ? PAUSE_MS : 0);
    async function ask() {
      asked.current = true;
      const answer = await fetchQuote(JSON.parse(request ?? "") as QuoteRequest, abort.signal).catch(() => null);
      if (abort.signal.aborted) return;
      setQuote(answer);
      if (!answer) return;
      if (answer.promo) setPromoRefused(!adoptPromo(answer.promo));
      const before = readCart().lines;
      const changes = changedPrices(before, answer);
      if (!changes.size) return;
      setOldPrices((older) => new Map([...older, ...pricesOf(before, changes)]));
      refreshCart(changes);
    }
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [request]);

  return {
    quote: request ? quote : null,
    itemOf: (productId) => quote?.items.find((item) => item.product === productId),
    oldPrices,
    promoRefused: promoRefused && !promo,
  };
}

function adoptPromo({ code, valid, percent }: NonNullable<Quote["promo"]>): boolean {
  if (valid) keepPromo({ code, percent });
  else forgetPromo();
  return valid;
}

function pricesOf(lines: CartLine[], changes: ReadonlyMap<string, unknown>): [string, number][] {
  return lines
    .filter((line) => changes.has(line.productId))
    .map(({ productId, price }): [string, number] => [productId, price]);
}
