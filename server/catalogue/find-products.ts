import type { Product, ProductQuery } from "@/lib/contracts/catalogue";
import type { FoundProducts, SearchReading } from "@/lib/search-found";
import { type Db, Prisma } from "@/server/core/db";
import { type Counts, countFacets, toFacets } from "./facets";
import { allOf, type ProductFilter, productFilter, readCategoryIds } from "./product-filter";
import { selectProducts } from "./product-rows";
import { countTerms, matchAll, matchKinds, matchSome, NOTHING, type SearchSql } from "./search-rank";
import { isShopName, readExactTerms, readTerms, type SearchTerms } from "./search-terms";

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
  filter: ProductFilter;
  counts: Counts;
  reading: SearchReading | null;
}

/** How a search that found something was read; null where it was taken at its word. */
const readingOf = ({ readAs, unknown }: SearchTerms, whole: boolean): SearchReading | null =>
  readAs === null && unknown === 0 && whole ? null : { text: readAs, whole: whole && unknown === 0 };

/** A kind that the shop has by a synonym only, beside another kind, makes a third: 'press' is an iron, a drill press none. */
const isOtherThing = ({ known }: SearchTerms) => {
  const kinds = known.filter(({ role }) => role === "kind");
  return kinds.length > 1 && kinds.some(({ isKind, also }) => !isKind && also.length > 0);
};

/**
 * What a query finds. A search finds products that have all its words, as typed or put right, else those of the kinds
 * that it names; one that is no name of a product, those that have some of its words, the rarer words first. Each way is
 * tried only when the one before found nothing. What the shop does not stock finds nothing.
 */
async function find(db: Db, query: ProductQuery): Promise<Found> {
  const categoryIds = await readCategoryIds(db, query);
  const attempt = async (search: SearchSql | null, reading: SearchReading | null): Promise<Found> => {
    const filter = productFilter(query, search, categoryIds);
    const counts = await countFacets(db, query, filter);
    return { filter, counts, reading: counts.total > 0 ? reading : null };
  };
  if (!query.search) return attempt(null, null);
  if (query.exact) return attempt(matchAll(await readExactTerms(db, query.search)), null);
  const terms = await readTerms(db, query.search);
  const { known, finds } = terms;
  const found = await attempt(finds === "none" ? NOTHING : matchAll(terms), readingOf(terms, true));
  if (found.counts.total > 0) return found;
  if (isShopName(query.search)) return attempt(null, null);
  if (finds === "kinds") {
    const ofAll = await attempt(matchKinds(terms, "all"), readingOf(terms, false));
    if (ofAll.counts.total > 0 || isOtherThing(terms)) return ofAll;
    return attempt(matchKinds(terms, "any"), readingOf(terms, false));
  }
  if (finds !== "some" || known.length < 2) return found;
  return attempt(matchSome(terms, await countTerms(db, terms)), readingOf(terms, false));
}

/** @param from how many products come before */
function selectPage(db: Db, query: ProductQuery, filter: ProductFilter, from: number) {
  // Every product has a stock; where that is said, the most sold are found by their index.
  const sold = query.sort === "popular" ? Prisma.sql`AND i.product_id IS NOT NULL` : Prisma.empty;
  return selectProducts(
    db,
    Prisma.sql`WHERE ${allOf(filter)} ${sold} ORDER BY ${orderBy(query, filter)} LIMIT ${query.limit} OFFSET ${from}`,
  );
}

/** One page of products with pagination and facets. One statement after the other: a listing takes one connection. */
export async function findProducts(db: Db, query: ProductQuery): Promise<FoundProducts> {
  const { page, limit } = query;
  const { filter, counts, reading } = await find(db, query);
  const { total } = counts;
  const from = (page - 1) * limit;
  return {
    products: from < total ? await selectPage(db, query, filter, from) : [],
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
    facets: toFacets(counts),
    reading,
  };
}

/** What a listing begins with; without a search nothing is counted. */
export async function findBeginning(db: Db, query: ProductQuery): Promise<Product[]> {
  if (query.search) return (await findProducts(db, query)).products;
  return selectPage(db, query, productFilter(query, null, await readCategoryIds(db, query)), 0);
}
