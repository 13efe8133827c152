import type { Quote, QuoteRequest } from "@/lib/contracts/orders";
import { toCedis } from "@/lib/money";
import { feeNote } from "@/lib/policies";
import type { Offer } from "@/lib/promotions";
import { isRegion } from "@/lib/regions";
import { readSettings } from "@/server/settings";
import { offersSms } from "@/server/sms";
import { priceCart, totalsToCedis } from "./price-cart";

/** Quotes a cart with current prices and problems (SHP-API-35). Stores nothing. */
export async function quoteOrder({ items, promoCode, region, town = "" }: QuoteRequest): Promise<Quote> {
  const settings = await readSettings();
  const place = region && isRegion(region) ? { region, town } : null;
  const { lines, promo, automatic, applied, totals, delivery } = await priceCart({ items, promoCode }, place, settings);
  return {
    items: lines.map(({ productId, quantity, product }) => ({
      product: productId,
      quantity,
      price: product ? toCedis(product.pricePesewas) : null,
      available: product?.onHand ?? 0,
      problem: !product ? "gone" : product.onHand < quantity ? "short" : null,
    })),
    ...quotedPromo(promo, applied),
    automatic: automatic.map(({ name, offer }) => ({ name, percent: offer.percent, offer: toTerms(offer) })),
    applied: applied?.name ?? null,
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

function quotedPromo(promo: Priced["promo"], applied: Priced["applied"]): Pick<Quote, "promo" | "offer"> {
  if (!promo) return { promo: null, offer: null };
  const { code, promotion, reason } = promo;
  if (!promotion) return { promo: { code, valid: false, percent: 0 }, offer: null };
  const { offer, isUsedUp } = promotion;
  return {
    promo: { code, valid: promotion === applied, percent: offer.percent },
    offer: { ...toTerms(offer), ...(isUsedUp && { products: [] }), reason },
  };
}

function toTerms({ kind, amountPesewas, minPesewas, minPieces, products }: Offer) {
  return { kind, amount: toCedis(amountPesewas), minAmount: toCedis(minPesewas), minPieces, products };
}

type Priced = Awaited<ReturnType<typeof priceCart>>;
