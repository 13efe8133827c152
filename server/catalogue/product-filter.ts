import type { ProductQuery } from "@/lib/contracts/catalogue";
import { toPesewas } from "@/lib/money";
import { Prisma } from "@/server/core/db";
import type { SearchSql } from "./search-rank";

/** The conditions of a product query as SQL over `product p`; each facet leaves out its own. */
export interface ProductFilter {
  /** What no facet changes: published, search, featured, excluded. */
  base: Prisma.Sql;
  category: Prisma.Sql;
  brand: Prisma.Sql;
  price: Prisma.Sql;
  /** @param inStock what says of a product whether it is in stock */
  stock(inStock: Prisma.Sql): Prisma.Sql;
  /** How well a product fits the search; 0 without one. */
  rank: Prisma.Sql;
}

const TRUE = Prisma.sql`true`;

/** @param search the query's search as SQL; null without one */
export function productFilter(query: ProductQuery, search: SearchSql | null): ProductFilter {
  const base = [Prisma.sql`p.published`];
  if (search) base.push(Prisma.sql`(${search.condition})`);
  // Not as a value: an index has the featured ones alone.
  if (query.featured !== undefined) base.push(query.featured ? Prisma.sql`p.featured` : Prisma.sql`NOT p.featured`);
  if (query.excludeId) base.push(Prisma.sql`p.id <> ${query.excludeId}::uuid`);

  const price = [TRUE];
  if (query.minPrice !== undefined) price.push(Prisma.sql`p.price_pesewas >= ${toPesewas(query.minPrice)}`);
  if (query.maxPrice !== undefined) price.push(Prisma.sql`p.price_pesewas <= ${toPesewas(query.maxPrice)}`);

  return {
    base: Prisma.join(base, " AND "),
    category: ofCategories(query.category),
    brand: ofBrands(query.brand),
    price: Prisma.sql`(${Prisma.join(price, " AND ")})`,
    stock: (inStock) =>
      query.inStock === undefined ? TRUE : query.inStock ? Prisma.sql`(${inStock})` : Prisma.sql`NOT (${inStock})`,
    rank: search?.rank ?? Prisma.sql`0::float8`,
  };
}

/**
 * Of one category or brand, an index has the products in the order that is asked for; of several they are gathered first.
 * @param names slugs or ids
 */
function ofCategories(names: string[]): Prisma.Sql {
  if (names.length === 0) return TRUE;
  const ids = Prisma.sql`SELECT id FROM category WHERE slug = ANY(${names}) OR id::text = ANY(${names})`;
  return names.length === 1 ? Prisma.sql`p.category_id = (${ids} LIMIT 1)` : Prisma.sql`p.category_id IN (${ids})`;
}

function ofBrands(names: string[]): Prisma.Sql {
  if (names.length === 0) return TRUE;
  return names.length === 1 ? Prisma.sql`p.brand = ${names[0]}` : Prisma.sql`p.brand = ANY(${names})`;
}

/** Fewer products are sold out than in stock, and an index has them alone. */
const IN_STOCK = Prisma.sql`NOT EXISTS (SELECT FROM inventory gone WHERE gone.product_id = p.id AND gone.on_hand = 0)`;

/** All conditions of a filter together. */
export function allOf(filter: ProductFilter): Prisma.Sql {
  return Prisma.join([filter.base, filter.price, ofKind(filter, IN_STOCK)], " AND ");
}

/** What a filter asks of category, brand and stock. */
export function ofKind(filter: ProductFilter, inStock: Prisma.Sql): Prisma.Sql {
  return Prisma.join([filter.category, filter.brand, filter.stock(inStock)], " AND ");
}
