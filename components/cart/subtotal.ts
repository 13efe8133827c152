import { cartTotals } from "@/lib/cart-rules";
import { type Cedis, cedis, type Pesewas, pesewas, toPesewas } from "@/lib/money";
import { findLine, pricedLines } from "./lines";
import { chooseFor, useOffers } from "./promo";
import { useCart } from "./store";

/**
 * Cart subtotal after the discount in pesewas, which decides free delivery (SHP-STATIC-04).
 * @param adding displayed product; adds one piece of it, unless it is in the cart
 */
export function useSubtotal(adding?: { productId: string; price: Cedis }): Pesewas {
  const { lines } = useCart();
  const offers = useOffers();
  const priced = pricedLines(lines);
  const more = adding && !findLine(lines, adding.productId);
  const added = { productId: adding?.productId ?? "", pricePesewas: toPesewas(adding?.price ?? cedis(0)), quantity: 1 };
  const all = more ? [...priced, added] : priced;
  // Free delivery does not change the subtotal.
  const applied = chooseFor(offers, all, () => pesewas(0));
  return cartTotals(all, applied?.offer).total;
}
