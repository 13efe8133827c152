import { type Pesewas, percentOf } from "./money";

export interface Totals {
  subtotal: Pesewas;
  discount: Pesewas;
  total: Pesewas;
}

/** Subtotal, discount and total in pesewas; no shipping or tax is added (SHP-CART-23, SHP-CART-24). */
export function cartTotals(lines: { pricePesewas: Pesewas; quantity: number }[], discountPercent = 0): Totals {
  const subtotal = lines.reduce((sum, line) => sum + line.pricePesewas * line.quantity, 0);
  const discount = percentOf(subtotal, discountPercent);
  return { subtotal, discount, total: subtotal - discount };
}
