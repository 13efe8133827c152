import type { ProductSnapshot } from "@/components/cart";
import type { Product } from "@/lib/contracts/catalogue";

/** The few fields that the cart keeps. A listing sends them once for every card, so there are no more of them. */
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
