import type { ProductQuery } from "@/lib/contracts/catalogue";
import { toPesewas } from "@/lib/money";
import { type Db, Prisma } from "@/server/core/db";
import type { SearchSql } from "./search-rank";

/** Conditions of a product query as SQL over `product p`; each facet omits its own. */
export interface ProductFilter {
  /** Conditions of all facets: published, search, featured, excluded. */
  base: Prisma.Sql;
  category: Prisma.Sql;
  brand: Prisma.Sql;
  price: Prisma.Sql;
  /** @param inStock SQL for whether a product is in stock */
  stock(inStock: Prisma.Sql): Prisma.Sql;
  /** Relevance of a product for the search; 0 without one. */
  rank: Prisma.Sql;
}

const TRUE = Prisma.sql`true`;

/** Ids of a query's categories with subcategories; null without categories. */
export async function readCategoryIds(db: Db, { category: names }: ProductQuery): Promise<string[] | null> {
  if (names.length === 0) return null;
  const rows = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT DISTINCT b.id FROM category_below b JOIN category c ON c.id = b.above
    WHERE c.slug = ANY(${names}) OR c.id::text = ANY(${names})`);
  return rows.map(({ id }) => id);
}

/**
 * @param search the query's search as SQL; null without one
 * @param categoryIds from `readCategoryIds`
 */
export function productFilter(
  query: ProductQuery,
  search: SearchSql | null,
  categoryIds: string[] | null,
): ProductFilter {
  const base = [Prisma.sql`p.published`];
  if (search) base.push(Prisma.sql`(${search.condition})`);
  // Not a parameter, so that the partial index of featured products is used.
  if (query.featured !== undefined) base.push(query.featured ? Prisma.sql`p.featured` : Prisma.sql`NOT p.featured`);
  if (query.excludeId) base.push(Prisma.sql`p.id <> ${query.excludeId}::uuid`);

  const price = [TRUE];
  if (query.minPrice !== undefined) price.push(Prisma.sql`p.price_pesewas >= ${toPesewas(query.minPrice)}`);
  if (query.maxPrice !== undefined) price.push(Prisma.sql`p.price_pesewas <= ${toPesewas(query.maxPrice)}`);

  return {
    base: Prisma.join(base, " AND "),
    category: ofCategories(categoryIds),
    brand: ofBrands(query.brand),
    price: Prisma.sql`(${Prisma.join(price, " AND ")})`,
    stock: (inStock) =>
      query.inStock === undefined ? TRUE : query.inStock ? Prisma.sql`(${inStock})` : Prisma.sql`NOT (${inStock})`,
    rank: search?.rank ?? Prisma.sql`0::float8`,
  };
}

/** `=` for a single category or brand, so that an index returns the products sorted; several are collected first. */
function ofCategories(ids: string[] | null): Prisma.Sql {
  if (ids === null) return TRUE;
  return ids.length === 1
    ? Prisma.sql`p.category_id = ${ids[0]}::uuid`
    : Prisma.sql`p.category_id = ANY(${ids}::uuid[])`;
}

function ofBrands(names: string[]): Prisma.Sql {
  if (names.length === 0) return TRUE;
  return names.length === 1 ? Prisma.sql`p.brand = ${names[0]}` : Prisma.sql`p.brand = ANY(${names})`;
}

/** Tests for sold-out products, which are fewer and have a partial index. */
const IN_STOCK = Prisma.sql`NOT EXISTS (SELECT FROM inventory gone WHERE gone.product_id = p.id AND gone.on_hand = 0)`;

/** Joins all conditions of a filter. */
export function allOf(filter: ProductFilter): Prisma.Sql {
  return Prisma.join([filter.base, filter.price, ofKind(filter, IN_STOCK)], " AND ");
}

/** Joins a filter's conditions for category, brand and stock. */
export function ofKind(filter: ProductFilter, inStock: Prisma.Sql): Prisma.Sql {
  return Prisma.join([filter.category, filter.brand, filter.stock(inStock)], " AND ");
}
