import { cacheTag } from "next/cache";
import type { Product } from "@/lib/contracts/catalogue";
import { tags } from "@/server/core/cache-tags";

/**
 * Tags a cache entry with its products, so that their changes invalidate it. The set of products changes with
 * `tags.catalogue`.
 * @returns the products
 */
export function showing<Shown extends Pick<Product, "slug">>(products: Shown[]): Shown[] {
  cacheTag(...products.map(({ slug }) => tags.product(slug)));
  return products;
}
