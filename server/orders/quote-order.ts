import type { Quote, QuoteRequest } from "@/lib/contracts/orders";
import { toCedis } from "@/lib/money";
import { DELIVERY_FEE_NOTE } from "@/lib/policies";
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
    promo,
    totals: totalsToCedis(totals),
    onDeliveryUpTo: toCedis(settings.cash.maxOrderPesewas),
    offersSms: offersSms(settings),
    deliveryFee: delivery && {
      amount: toCedis(delivery.feePesewas),
      note: DELIVERY_FEE_NOTE,
      window: delivery.window,
      by: delivery.by.toISOString(),
    },
  };
}
