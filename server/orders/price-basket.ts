import { cartTotals, type Totals } from "@/lib/cart-rules";
import type { OrderInput } from "@/lib/contracts/orders";
import type { Settings } from "@/lib/contracts/settings";
import { MAX_QUANTITY } from "@/lib/limits";
import { type Cedis, formatMoney, MAX_PESEWAS, type Pesewas, toCedis, toPesewas } from "@/lib/money";
import { type Goods, loadGoods } from "@/server/catalogue";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { sql } from "@/server/core/sql";
import { findPromo } from "./promotion";

/** What a client wants, at the server's prices. */
export interface Basket {
  lines: { product: Goods; quantity: number; pricePesewas: Pesewas }[];
  /** The same without the product's data. */
  ordered: { productId: string; quantity: number }[];
  totals: Totals;
  promoCode: string | null;
}

/**
 * Prices what the client wants and refuses what cannot be sold as it stands.
 * @throws AppError OUT_OF_STOCK, PROMO_INVALID, ORDER_TOO_LARGE, PRICE_CHANGED
 */
export async function priceBasket(input: OrderInput, { contact }: Settings): Promise<Basket> {
  const wanted = mergeLines(input.items);
  const [goods, promo] = await Promise.all([
    loadGoods(
      sql(),
      wanted.map(({ productId }) => productId),
    ),
    input.promoCode ? findPromo(db(), input.promoCode) : null,
  ]);
  const lines = wanted.map(({ productId, quantity }) => {
    const product = goods.get(productId);
    if (!product) throw outOfStock(productId, undefined, 0);
    return { product, quantity, pricePesewas: product.pricePesewas };
  });
  if (promo && !promo.valid) throw new AppError("PROMO_INVALID");
  const totals = cartTotals(lines, promo?.percent);
  if (totals.subtotal > MAX_PESEWAS) {
    throw new AppError("ORDER_TOO_LARGE", {
      message: `We take orders up to ${formatMoney(MAX_PESEWAS)} here. Please order less, or call us on ${contact.phone}.`,
    });
  }
  checkPrices(input, goods, totals);
  const short = lines.find(({ product, quantity }) => product.onHand < quantity);
  if (short) throw outOfStock(short.product.id, short.product, short.product.onHand);
  return { lines, ordered: wanted, totals, promoCode: promo?.code ?? null };
}

/** The refusal of a product that is short (`goods`) or no longer sold. */
export function outOfStock(product: string, goods: Goods | undefined, available: number): AppError {
  const name = goods?.name ?? "One of the products";
  const message = goods
    ? available === 0
      ? `${name} is out of stock. Remove it to continue.`
      : `Only ${available} of ${name} left. Please lower the quantity.`
    : "A product in your cart is no longer sold. Remove it to continue.";
  return new AppError("OUT_OF_STOCK", { message, data: { product, available } });
}

/**
 * One line a product: two lines of the same goods are checked and sold as their sum.
 * @throws AppError VALIDATION when a sum is above 999
 */
export function mergeLines(items: { product: string; quantity: number }[]): { productId: string; quantity: number }[] {
  const byProduct = new Map<string, number>();
  for (const { product, quantity } of items) {
    byProduct.set(product, (byProduct.get(product) ?? 0) + quantity);
  }
  const lines = [...byProduct].map(([productId, quantity]) => ({ productId, quantity }));
  if (lines.some(({ quantity }) => quantity > MAX_QUANTITY)) {
    throw new AppError("VALIDATION", { errors: { items: `At most ${MAX_QUANTITY} of one product` } });
  }
  return lines;
}

/**
 * Compares every price and total that the client sent with the server's own; they are never trusted (SHP-CHECKOUT-41).
 * @throws AppError PRICE_CHANGED with the server's figures in cedis
 */
function checkPrices(input: OrderInput, goods: Map<string, Goods>, totals: Totals): void {
  const differs = (sent: Cedis | undefined, own: Pesewas | undefined) => sent !== undefined && toPesewas(sent) !== own;
  const line = input.items.some(({ product, price, priceAtOrder }) => {
    const own = goods.get(product)?.pricePesewas;
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

/** Totals in pesewas as the wire's totals in cedis. */
export function totalsToCedis({ subtotal, discount, total }: Totals): Record<keyof Totals, Cedis> {
  return { subtotal: toCedis(subtotal), discount: toCedis(discount), total: toCedis(total) };
}
