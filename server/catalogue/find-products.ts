import type { Facets, ProductList, ProductQuery } from "@/lib/contracts/catalogue";
import { toCedis } from "@/lib/money";
import { type Db, Prisma } from "@/server/core/db";
import { allOf, type ProductFilter, productFilter } from "./product-filter";
import { selectProducts } from "./product-rows";

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
  price: { min: number | null; max: number | null };
}

/** The total and all facets in one query: a facet counts with every filter but its own (BEYOND-16). */
async function countFacets(db: Db, filter: ProductFilter): Promise<Counts> {
  const [row] = await db.$queryRaw<Counts[]>(Prisma.sql`
    WITH base AS MATERIALIZED (
      SELECT p.category_id, p.brand, p.price_pesewas, i.on_hand > 0 AS in_stock,
        ${filter.category} AS c, ${filter.brand} AS b, ${filter.price} AS m, ${filter.stock} AS s
      FROM product p JOIN inventory i ON i.product_id = p.id
      WHERE ${filter.base}
    )
    SELECT
      (SELECT count(*)::int FROM base WHERE c AND b AND m AND s) AS total,
      (SELECT count(*)::int FROM base WHERE c AND b AND m AND in_stock) AS in_stock,
      (SELECT coalesce(json_agg(json_build_object('value', slug, 'label', name, 'count', n) ORDER BY position, name), '[]')
        FROM (SELECT k.slug, k.name, k.position, count(*) AS n FROM base JOIN category k ON k.id = base.category_id
          WHERE b AND m AND s GROUP BY k.id) x) AS category,
      (SELECT coalesce(json_agg(json_build_object('value', brand, 'count', n) ORDER BY brand), '[]')
        FROM (SELECT brand, count(*) AS n FROM base WHERE brand <> '' AND c AND m AND s GROUP BY brand) x) AS brand,
      (SELECT json_build_object('min', min(price_pesewas), 'max', max(price_pesewas)) FROM base WHERE c AND b AND s) AS price`);
  if (!row) throw new Error("An aggregate gave no row");
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

/**
 * One page of products with pagination and facets. A search whose words no product has all of falls back to
 * products that have some of them.
 */
export async function findProducts(db: Db, query: ProductQuery): Promise<ProductList> {
  const run = async (filter: ProductFilter) => {
    const offset = (query.page - 1) * query.limit;
    return Promise.all([
      countFacets(db, filter),
      selectProducts(
        db,
        Prisma.sql`WHERE ${allOf(filter)} ORDER BY ${orderBy(query, filter)} LIMIT ${query.limit} OFFSET ${offset}`,
      ),
    ]);
  };
  let [counts, products] = await run(productFilter(query));
  if (counts.total === 0 && query.search) [counts, products] = await run(productFilter(query, { anyTerm: true }));
  const { total } = counts;
  return {
    products,
    pagination: { page: query.page, limit: query.limit, total, pages: Math.ceil(total / query.limit) },
    facets: toFacets(counts),
  };
}
