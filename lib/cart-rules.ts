import { LOW_STOCK, MAX_QUANTITY, QUANTITY_WHEN_STOCK_UNKNOWN } from "./limits";
import { addUp, type Pesewas, subtract, times } from "./money";
import { applyOffer, type Offer, type OfferLine } from "./promotions";

/** Maximum quantity to choose: the stock, or 99 if unknown (SHP-PDP-09). */
export function maxQuantity(stock: number | null): number {
  return Math.min(MAX_QUANTITY, stock ?? QUANTITY_WHEN_STOCK_UNKNOWN);
}

/** Clamps a typed quantity to a whole number from 1 to the stock (SHP-PDP-08 to SHP-PDP-10). */
export function pickQuantity(typed: string | number, stock: number | null): number {
  const wanted = Math.floor(Number(typed));
  if (!Number.isFinite(wanted)) return 1;
  return Math.max(1, Math.min(maxQuantity(stock), wanted));
}

/** Stock hint of a product card; null for ample stock. */
export function stockHint(quantity: number): string | null {
  if (quantity <= 0) return "Out of stock";
  return quantity <= LOW_STOCK ? `${quantity} left` : null;
}

export interface Totals {
  subtotal: Pesewas;
  discount: Pesewas;
  total: Pesewas;
}

/** Subtotal, discount and total in pesewas; no shipping or tax is added (SHP-CART-23, SHP-CART-24). */
export function cartTotals(lines: OfferLine[], offer: Offer | null = null): Totals {
  return priceLines(lines, offer).totals;
}

/** The same, with what the offer gives for each line and for delivery, and why it does not apply (`applyOffer`). */
export function priceLines(lines: OfferLine[], offer: Offer | null) {
  const applied = applyOffer(offer, lines);
  const subtotal = addUp(lines.map(({ pricePesewas, quantity }) => times(pricePesewas, quantity)));
  const discount = addUp(applied.discounts);
  const totals: Totals = { subtotal, discount, total: subtract(subtotal, discount) };
  return { ...applied, totals };
}
