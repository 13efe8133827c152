import type { ProductSnapshot } from "@/components/cart";
import type { Product } from "@/lib/contracts/catalogue";

/** Reduces a product to the cart's fields; minimal, since listings repeat them per card. */
export function toSnapshot(product: Product) {
  return {
    _id: product._id,
    name: product.name,
    slug: product.slug,
    brand: product.brand,
    price: product.price.base,
    featuredImage: product.featuredImage,
    stock: product.stock,
  } satisfies ProductSnapshot;
}
