import { cartTotals } from "@/lib/cart-rules";
import { type Cedis, cedis, type Pesewas, toPesewas } from "@/lib/money";
import { findLine, pricedLines } from "./lines";
import { offerOf, usePromo } from "./promo";
import { useCart } from "./store";

/**
 * Cart subtotal after the discount in pesewas, which decides free delivery (SHP-STATIC-04).
 * @param adding displayed product; adds one piece of it, unless it is in the cart
 */
export function useSubtotal(adding?: { productId: string; price: Cedis }): Pesewas {
  const { lines } = useCart();
  const offer = offerOf(usePromo());
  const priced = pricedLines(lines);
  const more = adding && !findLine(lines, adding.productId);
  const added = { productId: adding?.productId ?? "", pricePesewas: toPesewas(adding?.price ?? cedis(0)), quantity: 1 };
  return cartTotals(more ? [...priced, added] : priced, offer).total;
}
