import type { Totals } from "@/lib/cart-rules";
import type { OrderInput } from "@/lib/contracts/orders";
import { toCedis, toPesewas } from "@/lib/money";
import type { Goods } from "@/server/catalogue";
import { AppError } from "@/server/core/errors";
import { totalsToCedis } from "./totals";

/**
 * Compares every price and total that the client sent with the server's own; they are never trusted (SHP-CHECKOUT-41).
 * @throws AppError PRICE_CHANGED with the server's figures in cedis
 */
export function checkPrices(input: OrderInput, goods: Map<string, Goods>, totals: Totals): void {
  const differs = (sent: number | undefined, own: number) => sent !== undefined && toPesewas(sent) !== own;
  const line = input.items.some(({ product, price, priceAtOrder }) => {
    const own = goods.get(product)?.pricePesewas ?? 0;
    return differs(price, own) || differs(priceAtOrder, own);
  });
  const sum =
    differs(input.totals?.subtotal, totals.subtotal) ||
    differs(input.totals?.discount, totals.discount) ||
    differs(input.totals?.total, totals.total);
  if (!line && !sum) return;
  throw new AppError("PRICE_CHANGED", {
    data: {
      items: [...goods.values()].map(({ id, pricePesewas }) => ({ product: id, price: toCedis(pricePesewas) })),
      totals: totalsToCedis(totals),
    },
  });
}
