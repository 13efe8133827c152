import type { ProductQuery } from "@/lib/contracts/catalogue";
import { toPesewas } from "@/lib/money";
import { Prisma } from "@/server/core/db";
import type { SearchSql } from "./search-rank";

/** The conditions of a product query as SQL over `product p`, `inventory i`; each facet leaves out its own. */
export interface ProductFilter {
  /** What no facet changes: published, search, featured, excluded. */
  base: Prisma.Sql;
  category: Prisma.Sql;
  brand: Prisma.Sql;
  price: Prisma.Sql;
  stock: Prisma.Sql;
  /** How well a product fits the search; 0 without one. */
  rank: Prisma.Sql;
}

const TRUE = Prisma.sql`true`;

/** @param search the query's search as SQL; null without one */
export function productFilter(query: ProductQuery, search: SearchSql | null): ProductFilter {
  const base = [Prisma.sql`p.published`];
  if (search) base.push(Prisma.sql`(${search.condition})`);
  if (query.featured !== undefined) base.push(Prisma.sql`p.featured = ${query.featured}`);
  if (query.excludeId) base.push(Prisma.sql`p.id <> ${query.excludeId}::uuid`);

  const price = [TRUE];
  if (query.minPrice !== undefined) price.push(Prisma.sql`p.price_pesewas >= ${toPesewas(query.minPrice)}`);
  if (query.maxPrice !== undefined) price.push(Prisma.sql`p.price_pesewas <= ${toPesewas(query.maxPrice)}`);

  return {
    base: Prisma.join(base, " AND "),
    category:
      query.category.length > 0
        ? Prisma.sql`p.category_id IN (SELECT id FROM category WHERE slug = ANY(${query.category}) OR id::text = ANY(${query.category}))`
        : TRUE,
    brand: query.brand.length > 0 ? Prisma.sql`p.brand = ANY(${query.brand})` : TRUE,
    price: Prisma.sql`(${Prisma.join(price, " AND ")})`,
    stock: query.inStock === undefined ? TRUE : query.inStock ? Prisma.sql`i.on_hand > 0` : Prisma.sql`i.on_hand = 0`,
    rank: search?.rank ?? Prisma.sql`0::float8`,
  };
}

/** All conditions of a filter together. */
export function allOf(filter: ProductFilter): Prisma.Sql {
  return Prisma.join([filter.base, filter.category, filter.brand, filter.price, filter.stock], " AND ");
}
