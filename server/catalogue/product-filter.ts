import type { ProductQuery } from "@/lib/contracts/catalogue";
import { toPesewas } from "@/lib/money";
import { Prisma } from "@/server/core/db";
import { prefixQuery, type SearchTerm, searchTerms } from "./search-terms";

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

function matchesTerm({ words, fuzzy }: SearchTerm): Prisma.Sql {
  const exact = Prisma.sql`p.search_vector @@ to_tsquery('english', ${prefixQuery(words)})`;
  return fuzzy ? Prisma.sql`(${exact} OR ${words[0]} <% p.search_text)` : exact;
}

function rankOf({ words, fuzzy }: SearchTerm): Prisma.Sql {
  const exact = Prisma.sql`
    ts_rank('{0.05, 0.2, 0.5, 1.0}', p.search_vector, to_tsquery('english', ${prefixQuery(words.slice(0, 1))})) * 2
    + ts_rank('{0.05, 0.2, 0.5, 1.0}', p.search_vector, to_tsquery('english', ${prefixQuery(words)}))`;
  return fuzzy ? Prisma.sql`(${exact} + word_similarity(${words[0]}, p.search_text))` : Prisma.sql`(${exact})`;
}

/** @param anyTerm a product needs only one of the search's words (used when none has them all) */
export function productFilter(query: ProductQuery, { anyTerm = false } = {}): ProductFilter {
  const terms = searchTerms(query.search ?? "");
  const matches = terms.map(matchesTerm);
  const base = [Prisma.sql`p.published`];
  if (query.search && matches.length === 0) base.push(Prisma.sql`false`);
  if (matches.length > 0) base.push(Prisma.sql`(${Prisma.join(matches, anyTerm ? " OR " : " AND ")})`);
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
    rank: terms.length > 0 ? Prisma.join(terms.map(rankOf), " + ") : Prisma.sql`0::float8`,
  };
}

/** All conditions of a filter together. */
export function allOf(filter: ProductFilter): Prisma.Sql {
  return Prisma.join([filter.base, filter.category, filter.brand, filter.price, filter.stock], " AND ");
}
