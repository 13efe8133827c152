import type { Quote, QuoteRequest } from "@/lib/contracts/orders";
import { toCedis } from "@/lib/money";
import { feeNote } from "@/lib/policies";
import { isRegion } from "@/lib/regions";
import { readSettings } from "@/server/settings";
import { offersSms } from "@/server/sms";
import { priceCart, totalsToCedis } from "./price-cart";

/** Quotes a cart with current prices and problems (SHP-API-35). Stores nothing. */
export async function quoteOrder({ items, promoCode, region, town = "" }: QuoteRequest): Promise<Quote> {
  const settings = await readSettings();
  const place = region && isRegion(region) ? { region, town } : null;
  const { lines, promo, totals, delivery } = await priceCart({ items, promoCode }, place, settings);
  return {
    items: lines.map(({ productId, quantity, product }) => ({
      product: productId,
      quantity,
      price: product ? toCedis(product.pricePesewas) : null,
      available: product?.onHand ?? 0,
      problem: !product ? "gone" : product.onHand < quantity ? "short" : null,
    })),
    ...quotedPromo(promo),
    totals: totalsToCedis(totals),
    onDeliveryUpTo: toCedis(settings.cash.maxOrderPesewas),
    offersSms: offersSms(settings),
    deliveryFee: delivery && {
      amount: toCedis(delivery.feePesewas),
      note: feeNote(settings.delivery),
      window: delivery.window,
      by: delivery.by.toISOString(),
    },
  };
}

function quotedPromo(promo: Priced["promo"]): Pick<Quote, "promo" | "offer"> {
  if (!promo) return { promo: null, offer: null };
  const { code, promotion, isFulfilled, reason } = promo;
  if (!promotion) return { promo: { code, valid: false, percent: 0 }, offer: null };
  const { kind, percent, amountPesewas, minPesewas, minPieces } = promotion.offer;
  const products = promotion.isUsedUp ? [] : promotion.offer.products;
  return {
    promo: { code, valid: isFulfilled, percent },
    offer: { kind, amount: toCedis(amountPesewas), minAmount: toCedis(minPesewas), minPieces, products, reason },
  };
}

type Priced = Awaited<ReturnType<typeof priceCart>>;
