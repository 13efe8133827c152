import type { Product } from "@/lib/contracts/catalogue";
import { type Db, Prisma } from "@/server/core/db";
import { selectProducts } from "./product-rows";

/** Nouns of a product: weight A of its search vector, without its SKU. */
const kindsOf = (productId: Prisma.Sql) => Prisma.sql`
  SELECT unnest(tsvector_to_array(ts_filter(o.search_vector, '{a}'))) AS word FROM product o WHERE o.id = ${productId}
  EXCEPT SELECT unnest(search_lexemes(concat_ws(' ', o.sku, search_joined(o.sku)))) FROM product o WHERE o.id = ${productId}`;

/** Condition for other products of the same kind and category. */
const alike = (productId: Prisma.Sql) => Prisma.sql`p.published AND p.id <> ${productId}
  AND p.category_id = (SELECT category_id FROM product WHERE id = ${productId})
  AND p.search_vector @@ (SELECT string_agg(quote_literal(word) || ':A', ' | ')::tsquery FROM (${kindsOf(productId)}) kinds)`;

/** Fetches products of the same kind and category, nearest in price first (BEYOND-73). For a drill these are other drills. */
export async function findAlike(db: Db, productId: string, limit: number): Promise<Product[]> {
  return selectProducts(
    db,
    Prisma.sql`WHERE ${alike(Prisma.sql`${productId}::uuid`)}
      ORDER BY abs(p.price_pesewas - (SELECT price_pesewas FROM product WHERE id = ${productId}::uuid)), p.id LIMIT ${limit}`,
  );
}

/** Ids of the products that have others of the same kind. */
export async function findComparable(db: Db, productIds: string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT asked.id FROM unnest(${productIds}::uuid[]) AS asked(id)
    WHERE EXISTS (SELECT FROM product p WHERE ${alike(Prisma.sql`asked.id`)})`);
  return rows.map(({ id }) => id);
}
