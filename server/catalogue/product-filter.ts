import type { ProductQuery } from "@/lib/contracts/catalogue";
import { toPesewas } from "@/lib/money";
import { Prisma } from "@/server/core/db";
import { anyOf, type SearchTerm } from "./search-terms";

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
const FALSE = Prisma.sql`false`;

function matches({ words, match }: SearchTerm): Prisma.Sql {
  if (match === "exact") return Prisma.sql`p.search_vector @@ ${anyOf(words)}`;
  return match === "fuzzy" ? Prisma.sql`${words[0]} <% p.search_text` : FALSE;
}

/**
 * The words themselves count three times as much as what else they are called; a misspelt one by its likeness.
 * @param ownOnly what else they are called counts nothing: half the work, for results of many thousands
 */
function rankOf(terms: SearchTerm[], ownOnly: boolean): Prisma.Sql {
  const exact = terms.filter(({ match }) => match === "exact").map(({ words }) => words);
  const rank = (words: string[]) =>
    Prisma.sql`ts_rank('{0.05, 0.2, 0.5, 1.0}', p.search_vector, ${anyOf(words)}) * ${exact.length}::float4`;
  const parts = terms
    .filter(({ match }) => match === "fuzzy")
    .map(({ words }) => Prisma.sql`word_similarity(${words[0]}, p.search_text)`);
  if (exact.length > 0) {
    const own = rank(exact.map(([word = ""]) => word));
    parts.push(
      ownOnly || exact.every(({ length }) => length === 1)
        ? Prisma.sql`3 * ${own}`
        : Prisma.sql`2 * ${own} + ${rank(exact.flat())}`,
    );
  }
  return parts.length > 0 ? Prisma.join(parts, " + ") : Prisma.sql`0::float8`;
}

/** Where one word is enough, only words that the catalogue knows count: likeness would be measured for half of it. */
function someOf(terms: SearchTerm[]): SearchTerm[] {
  const known = terms.filter(({ match }) => match === "exact");
  return known.length > 0 ? known : terms;
}

/**
 * @param terms the words of the query's search
 * @param anyTerm a product needs only one of them (used when none has them all)
 */
export function productFilter(query: ProductQuery, terms: SearchTerm[], { anyTerm = false } = {}): ProductFilter {
  const wanted = anyTerm ? someOf(terms) : terms;
  const base = [Prisma.sql`p.published`];
  if (query.search && terms.length === 0) base.push(FALSE);
  if (terms.length > 0) base.push(Prisma.sql`(${Prisma.join(wanted.map(matches), anyTerm ? " OR " : " AND ")})`);
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
    rank: rankOf(wanted, anyTerm),
  };
}

/** All conditions of a filter together. */
export function allOf(filter: ProductFilter): Prisma.Sql {
  return Prisma.join([filter.base, filter.category, filter.brand, filter.price, filter.stock], " AND ");
}
