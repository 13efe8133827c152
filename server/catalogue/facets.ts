import type { Facets, ProductQuery } from "@/lib/contracts/catalogue";
import { type Pesewas, toCedis } from "@/lib/money";
import { type Db, Prisma } from "@/server/core/db";
import { allOf, ofKind, type ProductFilter } from "./product-filter";

/** How many products a query finds, and what each choice would give. */
export interface Counts {
  total: number;
  in_stock: number;
  category: { value: string; label: string; count: number }[];
  brand: { value: string; count: number }[];
  price: { min: Pesewas | null; max: Pesewas | null };
}

/** A query that asks for nothing but category, brand and stock. */
const isPlain = ({ search, featured, excludeId, minPrice, maxPrice }: ProductQuery) =>
  !search && [featured, excludeId, minPrice, maxPrice].every((asked) => asked === undefined);

/**
 * The groups of equal category, brand and stock that a query's facets are sums over: a few hundred, `n` products each.
 * `c`, `b`, `m`, `s`: whether they match what is asked of category, brand, price and stock.
 */
function groupsOf(query: ProductQuery, filter: ProductFilter): Prisma.Sql {
  if (isPlain(query)) {
    return Prisma.sql`SELECT p.category_id, p.brand, p.in_stock, ${filter.category} AS c, ${filter.brand} AS b, true AS m,
        ${filter.stock(Prisma.sql`p.in_stock`)} AS s, p.products AS n, NULL::int AS low, NULL::int AS high
      FROM product_counts p WHERE p.published`;
  }
  const inStock = Prisma.sql`gone.product_id IS NULL`;
  // A search looks at what it finds; of all products only those of the price are read.
  return Prisma.sql`
    SELECT p.category_id, p.brand, ${inStock} AS in_stock, ${filter.category} AS c, ${filter.brand} AS b,
      ${filter.price} AS m, ${filter.stock(inStock)} AS s,
      count(*) AS n, min(p.price_pesewas) AS low, max(p.price_pesewas) AS high
    FROM product p LEFT JOIN inventory gone ON gone.product_id = p.id AND gone.on_hand = 0
    WHERE ${filter.base} AND ${query.search ? Prisma.sql`true` : filter.price}
    GROUP BY 1, 2, 3, 4, 5, 6, 7`;
}

/** The lowest and the highest price, whatever is asked of the price: those of the found, or without a search by index. */
function priceRange(query: ProductQuery, filter: ProductFilter): Prisma.Sql {
  if (query.search) {
    return Prisma.sql`SELECT json_build_object('min', min(low), 'max', max(high)) FROM base WHERE c AND b AND s`;
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
 * The total and all facets in one query: a facet counts with every filter but its own (BEYOND-16). Without a search they
 * come out of what the database counts as products change (decision 053).
 */
export async function countFacets(db: Db, query: ProductQuery, filter: ProductFilter): Promise<Counts> {
  const [row] = await db.$queryRaw<Counts[]>(Prisma.sql`
    WITH base AS MATERIALIZED (${groupsOf(query, filter)})
    SELECT
      (SELECT coalesce(sum(n), 0)::int FROM base WHERE c AND b AND m AND s) AS total,
      (SELECT coalesce(sum(n), 0)::int FROM base WHERE c AND b AND m AND in_stock) AS in_stock,
      (SELECT coalesce(json_agg(json_build_object('value', slug, 'label', name, 'count', n) ORDER BY position, name), '[]')
        FROM (SELECT k.slug, k.name, k.position, sum(n) AS n FROM base JOIN category_below below ON below.id = base.category_id
          JOIN category k ON k.id = below.above WHERE b AND m AND s GROUP BY k.id) x) AS category,
      (SELECT coalesce(json_agg(json_build_object('value', brand, 'count', n) ORDER BY brand), '[]')
        FROM (SELECT brand, sum(n) AS n FROM base WHERE brand <> '' AND c AND m AND s GROUP BY brand) x) AS brand,
      (${priceRange(query, filter)}) AS price`);
  if (!row) throw new Error("Counting the products gave no answer");
  return row;
}

/** As the wire tells them, in cedis. */
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
