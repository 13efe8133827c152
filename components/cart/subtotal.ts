import { cartTotals } from "@/lib/cart-rules";
import { type Cedis, type Pesewas, toPesewas } from "@/lib/money";
import { findLine, pricedLines } from "./lines";
import { usePromo } from "./promo";
import { useCart } from "./store";

/**
 * What the cart's products come to after the discount, in pesewas: what free delivery goes by (SHP-STATIC-04).
 * @param adding a product that is looked at: one piece of it counts along, unless the cart has it already
 */
export function useSubtotal(adding?: { productId: string; price: Cedis }): Pesewas {
  const { lines } = useCart();
  const percent = usePromo()?.percent;
  const priced = pricedLines(lines);
  const more = adding && !findLine(lines, adding.productId);
  return cartTotals(more ? [...priced, { pricePesewas: toPesewas(adding.price), quantity: 1 }] : priced, percent).total;
}
