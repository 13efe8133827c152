import { cartTotals, type Totals } from "@/lib/cart-rules";
import type { OrderInput } from "@/lib/contracts/orders";
import type { Settings } from "@/lib/contracts/settings";
import { formatMoney, MAX_PESEWAS, type Pesewas } from "@/lib/money";
import { type Goods, loadGoods } from "@/server/catalogue";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { checkPrices } from "./check-prices";
import { mergeLines } from "./merge-lines";
import { findPromo } from "./promotion";

/** What a client wants, at the server's prices. */
export interface Basket {
  lines: { product: Goods; quantity: number; pricePesewas: Pesewas }[];
  /** The same, bare. */
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
      db(),
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
