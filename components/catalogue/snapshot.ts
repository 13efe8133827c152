import type { ProductSnapshot } from "@/components/cart";
import type { Product } from "@/lib/contracts/catalogue";

/** The few fields the cart keeps; anything more would travel to the browser once a card. */
export function toSnapshot(product: Product): ProductSnapshot {
  return {
    _id: product._id,
    name: product.name,
    slug: product.slug,
    brand: product.brand,
    price: product.price.base,
    featuredImage: product.featuredImage,
    stock: product.stock,
  };
}
