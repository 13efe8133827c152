import type { CartLine } from "@/components/cart";
import { cedis } from "@/lib/money";
import { bulbId } from "@/tests/support/client-examples";

/** A line of a cart. */
export function exampleLine(change: Partial<CartLine> = {}): CartLine {
  const productId = change.productId ?? bulbId;
  return {
    _id: productId,
    productId,
    cartItemId: `local-1-${productId}`,
    price: cedis(32),
    quantity: 1,
    name: "Philips LED Bulb 9W B22",
    slug: "philips-led-bulb-9w-b22",
    brand: "Philips",
    featuredImage: null,
    galleryImages: [],
    ...change,
  };
}
