import type { Facets, ProductQuery } from "@/lib/contracts/catalogue";
import { type Pesewas, toCedis } from "@/lib/money";
import type { FoundProducts, SearchReading } from "@/lib/search-found";
import { type Db, Prisma } from "@/server/core/db";
import { allOf, type ProductFilter, productFilter } from "./product-filter";
import { selectProducts } from "./product-rows";
import { countTerms, matchAll, matchSome, type SearchSql } from "./search-rank";
import { readExactTerms, readTerms, type SearchTerms } from "./search-terms";

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
      return Prisma.sql`i.units_sold DESC, p.id`;
    case "-createdAt":
      return Prisma.sql`p.created_at DESC, p.id`;
    default:
      return search ? Prisma.sql`(${filter.rank}) DESC, p.created_at DESC, p.id` : Prisma.sql`p.created_at DESC, p.id`;
  }
}

interface Counts {
  total: number;
  in_stock: number;
  category: { value: string; label: string; count: number }[];
  brand: { value: string; count: number }[];
  price: { min: Pesewas | null; max: Pesewas | null };
}

/**
 * The total and all facets in one query: a facet counts with every filter but its own (BEYOND-16). All of them are
 * sums over a few hundred groups, so the products are read once.
 */
async function countFacets(db: Db, filter: ProductFilter): Promise<Counts> {
  const [row] = await db.$queryRaw<Counts[]>(Prisma.sql`
    WITH base AS MATERIALIZED (
      SELECT p.category_id, p.brand, i.on_hand > 0 AS in_stock,
        ${filter.category} AS c, ${filter.brand} AS b, ${filter.price} AS m, ${filter.stock} AS s,
        count(*) AS n, min(p.price_pesewas) AS low, max(p.price_pesewas) AS high
      FROM product p JOIN inventory i ON i.product_id = p.id
      WHERE ${filter.base}
      GROUP BY 1, 2, 3, 4, 5, 6, 7
    )
    SELECT
      (SELECT coalesce(sum(n), 0)::int FROM base WHERE c AND b AND m AND s) AS total,
      (SELECT coalesce(sum(n), 0)::int FROM base WHERE c AND b AND m AND in_stock) AS in_stock,
      (SELECT coalesce(json_agg(json_build_object('value', slug, 'label', name, 'count', n) ORDER BY position, name), '[]')
        FROM (SELECT k.slug, k.name, k.position, sum(n) AS n FROM base JOIN category k ON k.id = base.category_id
          WHERE b AND m AND s GROUP BY k.id) x) AS category,
      (SELECT coalesce(json_agg(json_build_object('value', brand, 'count', n) ORDER BY brand), '[]')
        FROM (SELECT brand, sum(n) AS n FROM base WHERE brand <> '' AND c AND m AND s GROUP BY brand) x) AS brand,
      (SELECT json_build_object('min', min(low), 'max', max(high)) FROM base WHERE c AND b AND s) AS price`);
  if (!row) throw new Error("Counting the products gave no answer");
  return row;
}

function toFacets({ in_stock, category, brand, price }: Counts): Facets {
  return {
    availability: [{ value: "inStock", count: in_stock }],
    category,
    brand,
    price: {
      min: price.min === null ? null : toCedis(price.min),
      max: price.max === null ? null : toCedis(price.max),
    },
  };
}

interface Found {
  filter: ProductFilter;
  counts: Counts;
  reading: SearchReading | null;
}

/** How a search that found something was read; null where it was taken at its word. */
const readingOf = ({ readAs, unknown }: SearchTerms, whole: boolean): SearchReading | null =>
  readAs === null && unknown === 0 && whole ? null : { text: readAs, whole: whole && unknown === 0 };

/**
 * What a query finds. A search finds products that have all its words, as typed or put right, else those that have some
 * of them, the rarer words first. Each way is tried only when the one before found nothing.
 */
async function find(db: Db, query: ProductQuery): Promise<Found> {
  const attempt = async (search: SearchSql | null, reading: SearchReading | null): Promise<Found> => {
    const filter = productFilter(query, search);
    const counts = await countFacets(db, filter);
    return { filter, counts, reading: counts.total > 0 ? reading : null };
  };
  if (!query.search) return attempt(null, null);
  if (query.exact) return attempt(matchAll(await readExactTerms(db, query.search)), null);
  const { typed, corrected } = await readTerms(db, query.search);
  const found = await attempt(matchAll(typed), readingOf(typed, true));
  if (found.counts.total > 0) return found;
  const again = corrected ? await attempt(matchAll(corrected), readingOf(corrected, true)) : found;
  const terms = corrected ?? typed;
  if (again.counts.total > 0 || terms.known.length < 2) return again;
  return attempt(matchSome(terms, await countTerms(db, terms)), readingOf(terms, false));
}

/** One page of products with pagination and facets. One statement after the other: a listing takes one connection. */
export async function findProducts(db: Db, query: ProductQuery): Promise<FoundProducts> {
  const { page, limit } = query;
  const { filter, counts, reading } = await find(db, query);
  const { total } = counts;
  const offset = (page - 1) * limit;
  const products =
    offset < total
      ? await selectProducts(
          db,
          Prisma.sql`WHERE ${allOf(filter)} ORDER BY ${orderBy(query, filter)} LIMIT ${limit} OFFSET ${offset}`,
        )
      : [];
  return {
    products,
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
    facets: toFacets(counts),
    reading,
  };
}
