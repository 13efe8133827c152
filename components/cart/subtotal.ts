import { cartTotals } from "@/lib/cart-rules";
import { type Cedis, type Pesewas, toPesewas } from "@/lib/money";
import { findLine, pricedLines } from "./lines";
import { usePromo } from "./promo";
import { useCart } from "./store";

/**
 * Cart subtotal after the discount in pesewas, which decides free delivery (SHP-STATIC-04).
 * @param adding displayed product; adds one piece of it, unless it is in the cart
 */
export function useSubtotal(adding?: { productId: string; price: Cedis }): Pesewas {
  const { lines } = useCart();
  const percent = usePromo()?.percent;
  const priced = pricedLines(lines);
  const more = adding && !findLine(lines, adding.productId);
  return cartTotals(more ? [...priced, { pricePesewas: toPesewas(adding.price), quantity: 1 }] : priced, percent).total;
}
