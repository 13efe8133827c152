import type { Product } from "@/lib/contracts/catalogue";
import { type Db, Prisma } from "@/server/core/db";
import { selectProducts } from "./product-rows";

/** Words of what a product is: weight A of its search words, without those of its SKU. */
const kindsOf = (productId: string) => Prisma.sql`
  SELECT unnest(tsvector_to_array(ts_filter(o.search_vector, '{a}'))) AS word FROM product o WHERE o.id = ${productId}::uuid
  EXCEPT SELECT unnest(search_lexemes(concat_ws(' ', o.sku, search_joined(o.sku)))) FROM product o WHERE o.id = ${productId}::uuid`;

/** Other products of the same kind and category, the most sold first: for a drill other drills (BEYOND-73). */
export async function findAlike(db: Db, productId: string, limit: number): Promise<Product[]> {
  return selectProducts(
    db,
    Prisma.sql`WHERE p.published AND p.id <> ${productId}::uuid
      AND p.category_id = (SELECT category_id FROM product WHERE id = ${productId}::uuid)
      AND p.search_vector @@ (SELECT string_agg(quote_literal(word) || ':A', ' | ')::tsquery FROM (${kindsOf(productId)}) kinds)
      ORDER BY i.units_sold DESC, p.id LIMIT ${limit}`,
  );
}
