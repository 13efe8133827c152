import { useEffect } from "react";
import { type Cart, lookAtCart, refreshCart, useCart } from "./cart-store";
import { fetchLineFacts } from "./product-details";

/** Products that were asked about in this page's life: an answer that does not help is not asked for again. */
const asked = new Set<string>();

/** The cart, with what is not known about its products fetched once (SHP-API-28). */
export function useKnownLines(): Cart {
  const cart = useCart();
  useEffect(lookAtCart, []);
  useEffect(() => {
    for (const { productId, name } of cart.lines) {
      if (!name && !asked.has(productId)) complete(productId);
    }
  }, [cart.lines]);
  return cart;
}

async function complete(productId: string): Promise<void> {
  asked.add(productId);
  const { facts, found } = await fetchLineFacts(productId);
  // The stand-in's price of 0 is no price: what the line was added for stays until the shop says otherwise.
  const { price, ...words } = facts;
  refreshCart(new Map([[productId, found ? { ...words, price } : words]]));
}
