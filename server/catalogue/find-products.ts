import type { Category, Product, ProductQuery } from "@/lib/contracts/catalogue";
import type { FoundProducts, SearchReading } from "@/lib/search-found";
import { type Db, Prisma } from "@/server/core/db";
import { readCategory } from "./category-search";
import { type Counts, countFacets, toFacets } from "./facets";
import { allOf, type NamedChoices, type ProductFilter, productFilter, readNames } from "./product-filter";
import { selectProducts } from "./product-rows";
import { isGeneric } from "./search-head";
import { readPrice } from "./search-price";
import {
  countTerms,
  isOfBrand,
  kindsOf,
  matchAll,
  matchKinds,
  matchSome,
  measuredKindsOf,
  NOTHING,
  type SearchSql,
} from "./search-rank";
import { readAs, shownWord } from "./search-reading";
import { isShopName, readExactTerms, readTerms, type SearchTerm, type SearchTerms } from "./search-terms";
import { findSpecFacets } from "./spec-counts";

function orderBy({ sort, search }: ProductQuery, filter: ProductFilter): Prisma.Sql {
  switch (sort) {
    case "createdAt":
      return Prisma.sql`p.created_at, p.id`;
    case "price.base":
      return Prisma.sql`p.price_pesewas, p.id`;
    case "-price.base":
      return Prisma.sql`p.price_pesewas DESC, p.id`;
    case "name":
      return Prisma.sql`lower(p.name), p.id`;
    case "-name":
      return Prisma.sql`lower(p.name) DESC, p.id`;
    case "popular":
      return Prisma.sql`i.units_sold DESC, i.product_id`;
    case "-createdAt":
      return Prisma.sql`p.created_at DESC, p.id`;
    default:
      return search ? Prisma.sql`(${filter.rank}) DESC, p.created_at DESC, p.id` : Prisma.sql`p.created_at DESC, p.id`;
  }
}

interface Found {
  named: NamedChoices;
  filter: ProductFilter;
  counts: Counts;
  reading: SearchReading | null;
}

/**
 * Interpretation of a successful search; null if taken literally.
 * @param used terms that all products have; null if they have only some
 */
function readingOf({ readAs, unknown, known }: SearchTerms, used: SearchTerm[] | null): SearchReading | null {
  const left = known.filter(
    (term) => term.isOtherNumber || (used && !used.includes(term) && !isGeneric(term) && !term.isPredicate),
  );
  const without = [...left.map(({ said }) => said.join(" ")), ...unknown].map(shownWord);
  const whole = used !== null;
  return readAs === null && whole && without.length === 0 ? null : { text: readAs, whole, without };
}

/** Terms without possible corrections. */
const withoutMeant = (terms: SearchTerms): SearchTerms => ({
  ...terms,
  known: terms.known.map((term) => ({ ...term, also: term.also.filter(([word]) => word !== term.meant?.lexeme) })),
});

/** Terms read as their possible corrections. */
function meantTerms(search: string, terms: SearchTerms): SearchTerms {
  const words = terms.known.flatMap(({ said, meant }) =>
    meant ? [{ corrected: { typed: said.join(" "), by: meant.word } }] : [],
  );
  return { ...terms, readAs: readAs(search, words, []) };
}

/**
 * Whether two kinds name a third that the shop does not sell: 'press' means iron, but a drill press is not one. True if one of
 * several kinds is known only by a synonym.
 */
const isOtherProduct = ({ known }: SearchTerms) => {
  const kinds = known.filter(({ role }) => role === "kind");
  return kinds.length > 1 && kinds.some(({ isKind, also }) => !isKind && also.length > 0);
};

/**
 * Finds the products of a query, trying each strategy if the previous one found nothing. First products with all words,
 * as typed or corrected; then, depending on the search, of the named kinds, with the required terms, or with some
 * words, weighted by rarity. A search for a product that the shop does not stock finds nothing.
 * @param said words that name the query's categories; they only rank its products
 */
async function find(db: Db, query: ProductQuery, said = ""): Promise<Found> {
  const named = await readNames(db, query);
  const attempt = async (search: SearchSql | null, reading: SearchReading | null): Promise<Found> => {
    const filter = productFilter(query, search, named);
    const counts = await countFacets(db, query, filter);
    return { named, filter, counts, reading: counts.total > 0 ? reading : null };
  };
  if (!query.search && said) {
    const { rank } = matchAll(await readTerms(db, said));
    return attempt({ condition: Prisma.sql`true`, rank }, null);
  }
  if (!query.search) return attempt(null, null);
  if (query.exact) return attempt(matchAll(await readExactTerms(db, query.search)), null);
  const terms = await readTerms(db, query.search);
  const { known, finds } = terms;
  if (finds === "each") return attempt(matchKinds(terms, known, "any"), readingOf(terms, known));
  const found = await attempt(finds === "none" ? NOTHING : matchAll(terms), readingOf(terms, known));
  if (found.counts.total > 0) {
    if (found.reading || !known.some(({ meant }) => meant)) return found;
    const literal = await attempt(matchAll(withoutMeant(terms)), null);
    return literal.counts.total > 0 ? found : { ...found, reading: readingOf(meantTerms(query.search, terms), known) };
  }
  if (await isShopName(db, query.search)) return attempt(null, null);
  // What a product does is in no list of features: 'light wey go work' with a battery is any with one.
  const stated = known.filter(({ isPredicate }) => !isPredicate);
  if (stated.length > 1 && stated.length < known.length && finds !== "none") {
    const fitting = await attempt(matchAll({ ...terms, known: stated }), readingOf(terms, known));
    if (fitting.counts.total > 0) return fitting;
  }
  if (finds === "kinds") {
    // A measure and a brand count more than an adjective: another voltage does not fit.
    const [measured, kinds] = [measuredKindsOf(terms), kindsOf(terms)];
    if (measured.length > kinds.length && (measured.length < known.length || measured.some(isOfBrand))) {
      const fitting = await attempt(matchKinds(terms, measured, "all"), readingOf(terms, measured));
      if (fitting.counts.total > 0) return fitting;
    }
    const ofAll = await attempt(matchKinds(terms, kinds, "all"), readingOf(terms, kinds));
    if (ofAll.counts.total > 0 || isOtherProduct(terms)) return ofAll;
    return attempt(matchKinds(terms, kinds, "any"), readingOf(terms, null));
  }
  const firm = known.filter(({ role, isHead }) => role !== "soft" || isHead);
  if (finds === "all" && firm.length < known.length)
    return attempt(matchAll({ ...terms, known: firm }), readingOf(terms, firm));
  if (finds !== "some" || known.length < 2) return found;
  return attempt(matchSome(terms, await countTerms(db, terms)), readingOf(terms, null));
}

/** Largest result of specifications that is sorted; in a larger one, an index of the sort order soon has a page. */
const MOST_SORTED = 5_000;

/** @param from number of products to skip */
function selectPage(db: Db, query: ProductQuery, filter: ProductFilter, { from = 0, total = 0 } = {}) {
  // Redundant, since every product has a stock row, but enables the index of best sellers.
  const sold = query.sort === "popular" ? Prisma.sql`AND i.product_id IS NOT NULL` : Prisma.empty;
  // Categories and specifications depend on each other, which PostgreSQL's estimates do not know.
  const isFew = filter.specs.size > 0 && total <= MOST_SORTED;
  const found = isFew
    ? Prisma.sql`p.id = ANY(ARRAY(SELECT p.id FROM product p WHERE ${allOf(filter)}))`
    : allOf(filter);
  return selectProducts(
    db,
    Prisma.sql`WHERE ${found} ${sold} ORDER BY ${orderBy(query, filter)} LIMIT ${query.limit} OFFSET ${from}`,
  );
}

/**
 * Fetches a page of products with pagination and facets. Runs statements sequentially, so that a listing takes one
 * connection.
 * @param categories those that a search may name
 */
export async function findProducts(
  db: Db,
  asked: ProductQuery,
  categories: Pick<Category, "name" | "slug">[] = [],
): Promise<FoundProducts> {
  const { query: priced, withPrice } = readPrice(asked);
  const query = readCategory(priced, categories);
  const { page, limit } = query;
  const { named, filter, counts, reading } = await find(db, query, priced.search);
  const { total } = counts;
  const specs = query.specCounts ? await findSpecFacets(db, query, { named, filter, counts }) : undefined;
  const from = (page - 1) * limit;
  return {
    products: from < total ? await selectPage(db, { ...query, search: priced.search }, filter, { from, total }) : [],
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
    facets: { ...toFacets(counts), ...(specs && { specs }) },
    spec: named.specs.map(({ key }) => key),
    reading: total > 0 ? withPrice(reading) : null,
  };
}

/** Fetches the first products of a listing, without counts unless it is a search. */
export async function findBeginning(db: Db, query: ProductQuery): Promise<Product[]> {
  if (query.search) return (await findProducts(db, query)).products;
  return selectPage(db, query, productFilter(query, null, await readNames(db, query)));
}
