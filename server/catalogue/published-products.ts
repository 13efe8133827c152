import { cacheTag } from "next/cache";
import type { Product } from "@/lib/contracts/catalogue";
import { tags } from "@/server/core/cache-tags";

/**
 * Tags what is being cached with the products that it shows, so that it is read again when one of them changes. Which
 * products those are changes with `tags.catalogue`.
 * @returns the products
 */
export function showing<Shown extends Pick<Product, "slug">>(products: Shown[]): Shown[] {
  cacheTag(...products.map(({ slug }) => tags.product(slug)));
  return products;
}
