import type { Facets, ProductQuery } from "@/lib/contracts/catalogue";
import { type Pesewas, toCedis } from "@/lib/money";
import { type Db, Prisma } from "@/server/core/db";
import { allOf, isPlain, ofKind, ofSpecs, type ProductFilter } from "./product-filter";
import { readSpecs, type SpecNumber, specsOfGroups } from "./spec-counts";

/** Number of products of a query, in total and by filter option. */
export interface Counts {
  total: number;
  in_stock: number;
  category: { value: string; label: string; count: number }[];
  brand: { value: string; count: number }[];
  price: { min: Pesewas | null; max: Pesewas | null };
  specs: SpecNumber[];
}

/** Whether all results are read: a search or specifications find few. */
const readsAll = (query: ProductQuery, { specs }: ProductFilter) => Boolean(query.search) || specs.size > 0;

/**
 * Groups products by category, brand, stock and price filter, and by specifications if a facet needs them; facets are
 * sums over the groups of `n` products each. `c`, `b`, `m`, `s`, `f`: whether they match the filters for category, brand,
 * price, stock and specifications.
 */
function groupsOf(query: ProductQuery, filter: ProductFilter): Prisma.Sql {
  const matches = Prisma.sql`p.*, ${filter.category} AS c, ${filter.brand} AS b, ${filter.stock(Prisma.sql`p.in_stock`)} AS s,
    ${ofSpecs(filter)} AS f`;
  if (isPlain(query) && filter.specs.size === 0) {
    return Prisma.sql`SELECT ${matches} FROM (SELECT category_id, brand, in_stock, true AS m, products AS n,
      NULL::int AS low, NULL::int AS high FROM product_counts WHERE published) p`;
  }
  const hasSpecs = filter.specs.size > 0 || (query.search && query.specCounts);
  // Without a search only products of the specifications or in the price range are read.
  const read = filter.specs.size > 0 ? Prisma.sql`${filter.category} AND ${readSpecs(query, filter)}` : filter.price;
  return Prisma.sql`SELECT ${matches} FROM (
    SELECT p.category_id, p.brand, gone.product_id IS NULL AS in_stock, ${filter.price} AS m,
      ${hasSpecs ? Prisma.sql`p.specs` : Prisma.sql`NULL::text[]`} AS specs,
      count(*) AS n, min(p.price_pesewas) AS low, max(p.price_pesewas) AS high
    FROM product p LEFT JOIN inventory gone ON gone.product_id = p.id AND gone.on_hand = 0
    WHERE ${filter.base} AND ${query.search ? Prisma.sql`true` : read}
    GROUP BY 1, 2, 3, 4, 5) p`;
}

/** Products by category; of any specifications, because choosing another category drops them. */
function kindsOf(query: ProductQuery, filter: ProductFilter): Prisma.Sql {
  if (query.search || filter.specs.size === 0) return Prisma.sql`SELECT category_id, n FROM base WHERE b AND m AND s`;
  const any = { ...filter, category: Prisma.sql`true`, specs: new Map() };
  return isPlain(query)
    ? Prisma.sql`SELECT category_id, products AS n FROM product_counts p WHERE published AND ${ofKind(any, Prisma.sql`in_stock`)}`
    : Prisma.sql`SELECT category_id, count(*) AS n FROM product p WHERE ${allOf(any)} GROUP BY 1`;
}

/** Price range, ignoring the price filter: of the results if all are read, else by index. */
function priceRange(query: ProductQuery, filter: ProductFilter): Prisma.Sql {
  if (readsAll(query, filter)) {
    return Prisma.sql`SELECT json_build_object('min', min(low), 'max', max(high)) FROM base WHERE c AND b AND s AND f`;
  }
  const anyPrice = {
    ...filter,
    price: Prisma.sql`EXISTS (SELECT FROM product_counts p
    WHERE p.published AND ${ofKind(filter, Prisma.sql`p.in_stock`)})`,
  };
  const first = (direction: Prisma.Sql) =>
    Prisma.sql`(SELECT p.price_pesewas FROM product p WHERE ${allOf(anyPrice)} ORDER BY p.price_pesewas ${direction} LIMIT 1)`;
  return Prisma.sql`SELECT json_build_object('min', ${first(Prisma.sql`ASC`)}, 'max', ${first(Prisma.sql`DESC`)})`;
}

/**
 * Counts total and facets in one query (BEYOND-16). Each facet applies all filters but its own. Without a search the
 * numbers come from counts that the database keeps as products change (decision 053).
 */
export async function countFacets(db: Db, query: ProductQuery, filter: ProductFilter): Promise<Counts> {
  const [row] = await db.$queryRaw<Counts[]>(Prisma.sql`
    WITH base AS MATERIALIZED (${groupsOf(query, filter)}), kinds AS (${kindsOf(query, filter)})
    SELECT
      (SELECT coalesce(sum(n), 0)::int FROM base WHERE c AND b AND m AND s AND f) AS total,
      (SELECT coalesce(sum(n), 0)::int FROM base WHERE c AND b AND m AND f AND in_stock) AS in_stock,
      (SELECT coalesce(json_agg(json_build_object('value', slug, 'label', name, 'count', n) ORDER BY position, name), '[]')
        FROM (SELECT k.slug, k.name, k.position, sum(n) AS n FROM kinds JOIN category_below below ON below.id = kinds.category_id
          JOIN category k ON k.id = below.above GROUP BY k.id) x) AS category,
      (SELECT coalesce(json_agg(json_build_object('value', brand, 'count', n) ORDER BY brand), '[]')
        FROM (SELECT brand, sum(n) AS n FROM base WHERE brand <> '' AND c AND m AND s AND f GROUP BY brand) x) AS brand,
      (${priceRange(query, filter)}) AS price,
      ${readsAll(query, filter) ? specsOfGroups(query, filter) : Prisma.sql`'[]'::json`} AS specs`);
  if (!row) throw new Error("Counting the products gave no answer");
  return row;
}

/** Facets of the API, in cedis. */
export function toFacets({ in_stock, category, brand, price }: Counts): Facets {
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
