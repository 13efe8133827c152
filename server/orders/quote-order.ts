import { cartTotals } from "@/lib/cart-rules";
import type { Quote, QuoteRequest } from "@/lib/contracts/orders";
import { toCedis } from "@/lib/money";
import { DELIVERY_FEE_NOTE, deliveryDay, deliveryFee, deliveryWindow } from "@/lib/policies";
import { isRegion } from "@/lib/regions";
import { loadGoods } from "@/server/catalogue";
import { db } from "@/server/core/db";
import { sql } from "@/server/core/sql";
import { readSettings } from "@/server/settings";
import { mergeLines, totalsToCedis } from "./price-basket";
import { findPromo } from "./promotion";

/** What the shop would charge for a cart right now, and what stands in the way (SHP-API-35). Stores nothing. */
export async function quoteOrder({ items, promoCode, region, town }: QuoteRequest): Promise<Quote> {
  const lines = mergeLines(items);
  const [goods, promo, { cash, delivery }] = await Promise.all([
    loadGoods(
      sql(),
      lines.map((line) => line.productId),
    ),
    promoCode ? findPromo(db(), promoCode) : null,
    readSettings(),
  ]);
  const totals = cartTotals(
    lines.flatMap((line) => {
      const product = goods.get(line.productId);
      return product ? [{ pricePesewas: product.pricePesewas, quantity: line.quantity }] : [];
    }),
    promo?.percent,
  );
  return {
    items: lines.map(({ productId, quantity }) => {
      const product = goods.get(productId);
      return {
        product: productId,
        quantity,
        price: product ? toCedis(product.pricePesewas) : null,
        available: product?.onHand ?? 0,
        problem: !product ? "gone" : product.onHand < quantity ? "short" : null,
      };
    }),
    promo,
    totals: totalsToCedis(totals),
    onDeliveryUpTo: toCedis(cash.maxOrderPesewas),
    deliveryFee:
      region && isRegion(region)
        ? {
            amount: toCedis(deliveryFee(delivery, region, town ?? "", totals.total)),
            note: DELIVERY_FEE_NOTE,
            window: deliveryWindow(delivery, region, town ?? ""),
            by: deliveryDay(delivery, region, town ?? "").toISOString(),
          }
        : null,
  };
}
