import { chargeOf } from "@/lib/amounts-to-pay";
import { priceLines, type Totals } from "@/lib/cart-rules";
import type { OrderInput } from "@/lib/contracts/order-input";
import type { Settings } from "@/lib/contracts/settings";
import { MAX_QUANTITY } from "@/lib/limits";
import { type Cedis, formatMoney, MAX_PESEWAS, type Pesewas, pesewas, toCedis, toPesewas } from "@/lib/money";
import { normalisePromo } from "@/lib/normalise";
import { deliveryDay, deliveryWindow, feeAt } from "@/lib/policies";
import { applyOffer, chooseOffer, missingWords } from "@/lib/promotions";
import { loadOrderableProducts, type OrderableProduct } from "@/server/catalogue";
import { AppError } from "@/server/core/errors";
import { sql } from "@/server/core/sql";
import { type FoundPromotion, findPromotions, promoRefusal, USED_UP } from "./promotion";

interface Line {
  productId: string;
  quantity: number;
}

interface Wanted {
  items: { product: string; quantity: number }[];
  promoCode?: string | undefined;
}

/** Delivery place. */
interface Place {
  region: string;
  town: string;
}

/** Delivery fee and date of a place. */
interface Delivery {
  feePesewas: Pesewas;
  window: string;
  by: Date;
}

/** A requested promo code. */
interface Promo {
  code: string;
  /** Null if the code is unknown, off or not in its period. */
  promotion: FoundPromotion | null;
  isFulfilled: boolean;
  /** Why a known code does not apply to this cart, or another offer is used, for the buyer. */
  reason: string | null;
}

/** Requested lines at the server's prices, including unavailable ones. */
interface CartPrices {
  lines: (Line & { product: OrderableProduct | undefined; discount: Pesewas })[];
  promo: Promo | null;
  /** Promotions that may apply by themselves. */
  automatic: FoundPromotion[];
  /** The one promotion that applies. */
  applied: FoundPromotion | null;
  totals: Totals;
  delivery: Delivery | null;
}

/** A cart that can be ordered. */
export interface PricedCart {
  lines: { product: OrderableProduct; quantity: number; pricePesewas: Pesewas; discount: Pesewas }[];
  /** The same without the product's data. */
  ordered: Line[];
  /** The total includes a delivery fee that is paid with the order. */
  totals: Totals;
  promotion: FoundPromotion | null;
  /** The fee that is left for the rider. */
  delivery: Delivery;
}

/**
 * Prices a quote or an order: lines, promotion, totals and delivery fee. Products no longer sold count 0.
 * @param place null if not chosen yet
 * @throws AppError VALIDATION for more than 999 of one product
 */
export async function priceCart(wanted: Wanted, place: Place, settings: Settings): Promise<CartPrices & Delivered>;
export async function priceCart(wanted: Wanted, place: Place | null, settings: Settings): Promise<CartPrices>;
export async function priceCart(
  { items, promoCode }: Wanted,
  place: Place | null,
  { delivery }: Settings,
): Promise<CartPrices> {
  const wanted = mergeLines(items);
  const ids = wanted.map(({ productId }) => productId);
  const [products, { code: promotion, automatic }] = await Promise.all([
    loadOrderableProducts(sql(), ids),
    findPromotions(promoCode, ids),
  ]);
  const priced = wanted.map(({ productId, quantity }) => {
    const product = products.get(productId);
    // Products no longer sold are not in the cart.
    return { productId, product, pricePesewas: product?.pricePesewas ?? pesewas(0), quantity: product ? quantity : 0 };
  });
  const usable = promotion?.isUsedUp ? null : promotion;
  const feeOf = feeAt(delivery, place);
  const { chosen, outdone } = chooseOffer(usable, automatic, priced, feeOf);
  const { totals, discounts, isDeliveryFree } = priceLines(priced, chosen?.offer ?? null);
  const lines = wanted.map((line, at) => ({
    ...line,
    product: priced[at]?.product,
    discount: discounts[at] ?? pesewas(0),
  }));
  const missing = usable && applyOffer(usable.offer, priced).missing;
  const refused = promotion?.isUsedUp ? USED_UP : missing && missingWords(missing, promotion?.on ?? null);
  const promo = promoCode
    ? {
        code: normalisePromo(promoCode),
        promotion,
        isFulfilled: promotion !== null && !refused,
        reason: refused ?? outdone,
      }
    : null;
  const fee = isDeliveryFree ? pesewas(0) : feeOf(totals.total);
  return { lines, promo, automatic, applied: chosen, totals, delivery: place && priceDelivery(delivery, place, fee) };
}

type Delivered = { delivery: Delivery };

function priceDelivery(delivery: Settings["delivery"], { region, town }: Place, feePesewas: Pesewas): Delivery {
  return {
    feePesewas,
    window: deliveryWindow(delivery, region, town),
    by: deliveryDay(delivery, region, town),
  };
}

/**
 * Prices an order and refuses what cannot be sold.
 * @throws AppError OUT_OF_STOCK, PROMO_INVALID, ORDER_TOO_LARGE, PRICE_CHANGED
 */
export async function priceOrder(input: OrderInput, settings: Settings): Promise<PricedCart> {
  const { state: region, city: town } = input.shippingAddress;
  const { lines: priced, promo, applied, totals, delivery } = await priceCart(input, { region, town }, settings);
  const lines = priced.map(({ productId, product, quantity, discount }) => {
    if (!product) throw outOfStock(productId, undefined, 0);
    return { product, quantity, pricePesewas: product.pricePesewas, discount };
  });
  if (promo && !promo.isFulfilled) throw promoRefusal(promo.reason ?? undefined);
  const charge = chargeOf(settings.delivery, input.payment.method, totals.total, delivery.feePesewas);
  if (Math.max(totals.subtotal, charge.total) > MAX_PESEWAS) {
    throw new AppError("ORDER_TOO_LARGE", {
      message: `Online orders are limited to ${formatMoney(MAX_PESEWAS)}. Please order less, or call us on ${settings.contact.phone}.`,
    });
  }
  checkPrices(input, lines, totals, delivery.feePesewas);
  const short = lines.find(({ product, quantity }) => product.onHand < quantity);
  if (short) throw outOfStock(short.product.id, short.product, short.product.onHand);
  const ordered = lines.map(({ product, quantity }) => ({ productId: product.id, quantity }));
  return {
    lines,
    ordered,
    totals: { ...totals, total: charge.total },
    promotion: applied,
    delivery: { ...delivery, feePesewas: charge.fee },
  };
}

/** Error for a product that is out of stock or no longer sold. */
export function outOfStock(id: string, product: OrderableProduct | undefined, available: number): AppError {
  const name = product?.name ?? "One of the products";
  const message = product
    ? available === 0
      ? `${name} is out of stock. Remove it to continue.`
      : `Only ${available} of ${name} left. Please reduce the quantity.`
    : "A product in your cart is no longer sold. Remove it to continue.";
  return new AppError("OUT_OF_STOCK", { message, data: { product: id, available } });
}

/**
 * Merges lines of the same product.
 * @throws AppError VALIDATION when a sum is above 999
 */
function mergeLines(items: Wanted["items"]): Line[] {
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
 * Compares the client's prices and totals with the server's; they are never trusted (SHP-CHECKOUT-41).
 * @throws AppError PRICE_CHANGED with the server's figures in cedis
 */
function checkPrices(input: OrderInput, lines: PricedCart["lines"], totals: Totals, fee: Pesewas): void {
  const differs = (sent: Cedis | undefined, own: Pesewas | undefined) => sent !== undefined && toPesewas(sent) !== own;
  const prices = new Map(lines.map(({ product, pricePesewas }) => [product.id, pricePesewas]));
  const line = input.items.some(({ product, price, priceAtOrder }) => {
    const own = prices.get(product);
    return differs(price, own) || differs(priceAtOrder, own);
  });
  const sum =
    differs(input.totals?.subtotal, totals.subtotal) ||
    differs(input.totals?.discount, totals.discount) ||
    differs(input.totals?.total, totals.total);
  const isFee = differs(input.totals?.deliveryFee, fee);
  if (!line && !sum && !isFee) return;
  throw new AppError("PRICE_CHANGED", {
    data: {
      items: [...prices].map(([product, price]) => ({ product, price: toCedis(price) })),
      totals: totalsToCedis(totals),
      ...(isFee ? { deliveryFee: toCedis(fee) } : {}),
    },
  });
}

/** Converts totals from pesewas to the API's cedis. */
export function totalsToCedis({ subtotal, discount, total }: Totals): Record<keyof Totals, Cedis> {
  return { subtotal: toCedis(subtotal), discount: toCedis(discount), total: toCedis(total) };
}
