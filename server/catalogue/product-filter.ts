import type { ProductQuery } from "@/lib/contracts/catalogue";
import { toPesewas } from "@/lib/money";
import { type Db, Prisma } from "@/server/core/db";
import type { SearchSql } from "./search-rank";

/** Conditions of a product query as SQL over `product p`; each facet omits its own. */
export interface ProductFilter {
  /** Conditions of all facets: published, search, featured, excluded. */
  base: Prisma.Sql;
  category: Prisma.Sql;
  brand: Prisma.Sql;
  price: Prisma.Sql;
  /** By specification; a product has one of the values of each. */
  specs: Map<string, Prisma.Sql>;
  /** @param inStock SQL for whether a product is in stock */
  stock(inStock: Prisma.Sql): Prisma.Sql;
  /** Relevance of a product for the search; 0 without one. */
  rank: Prisma.Sql;
}

/** Whether a query filters only by category, brand, specifications and stock. */
export const isPlain = ({ search, featured, excludeId, minPrice, maxPrice }: ProductQuery): boolean =>
  !search && [featured, excludeId, minPrice, maxPrice].every((asked) => asked === undefined);

const TRUE = Prisma.sql`true`;

/** What a query's texts stand for. */
export interface NamedChoices {
  /** Ids of its categories with subcategories; null without categories. */
  categoryIds: string[] | null;
  /** Its specifications: the key, and the keys that products have, several for a range. */
  specs: { key: string; keys: string[] }[];
}

export async function readNames(db: Db, { category, spec }: ProductQuery): Promise<NamedChoices> {
  if (category.length === 0 && spec.length === 0) return { categoryIds: null, specs: [] };
  const [row] = await db.$queryRaw<{ ids: string[]; specs: NamedChoices["specs"] }[]>(Prisma.sql`
    SELECT ARRAY(SELECT DISTINCT b.id FROM category_below b JOIN category c ON c.id = b.above
        WHERE c.slug = ANY(${category}) OR c.id::text = ANY(${category})) AS ids,
      coalesce((SELECT json_agg(json_build_object('key', key, 'keys', spec_keys(key)) ORDER BY key)
        FROM (SELECT DISTINCT spec_asked(asked) AS key FROM unnest(${spec}::text[]) AS asked) a WHERE key IS NOT NULL), '[]') AS specs`);
  return { categoryIds: category.length === 0 ? null : (row?.ids ?? []), specs: row?.specs ?? [] };
}

/** Name of a specification's key: `size` of `size:2.5mm`. */
export const specName = (key: string): string => key.split(":", 1)[0] ?? "";

/**
 * @param search the query's search as SQL; null without one
 * @param named from `readNames`
 */
export function productFilter(
  query: ProductQuery,
  search: SearchSql | null,
  { categoryIds, specs }: NamedChoices,
): ProductFilter {
  const base = [Prisma.sql`p.published`];
  if (search) base.push(Prisma.sql`(${search.condition})`);
  // Not a parameter, so that the partial index of featured products is used.
  if (query.featured !== undefined) base.push(query.featured ? Prisma.sql`p.featured` : Prisma.sql`NOT p.featured`);
  if (query.excludeId) base.push(Prisma.sql`p.id <> ${query.excludeId}::uuid`);

  const price = [TRUE];
  if (query.minPrice !== undefined) price.push(Prisma.sql`p.price_pesewas >= ${toPesewas(query.minPrice)}`);
  if (query.maxPrice !== undefined) price.push(Prisma.sql`p.price_pesewas <= ${toPesewas(query.maxPrice)}`);

  return {
    base: Prisma.join(base, " AND "),
    category: ofCategories(categoryIds),
    brand: ofBrands(query.brand),
    price: Prisma.sql`(${Prisma.join(price, " AND ")})`,
    specs: ofSpecNames(specs),
    stock: (inStock) =>
      query.inStock === undefined ? TRUE : query.inStock ? Prisma.sql`(${inStock})` : Prisma.sql`NOT (${inStock})`,
    rank: search?.rank ?? Prisma.sql`0::float8`,
  };
}

/** `=` for a single category or brand, so that an index returns the products sorted; several are collected first. */
function ofCategories(ids: string[] | null): Prisma.Sql {
  if (ids === null) return TRUE;
  return ids.length === 1
    ? Prisma.sql`p.category_id = ${ids[0]}::uuid`
    : Prisma.sql`p.category_id = ANY(${ids}::uuid[])`;
}

function ofBrands(names: string[]): Prisma.Sql {
  if (names.length === 0) return TRUE;
  return names.length === 1 ? Prisma.sql`p.brand = ${names[0]}` : Prisma.sql`p.brand = ANY(${names})`;
}

function ofSpecNames(specs: NamedChoices["specs"]): ProductFilter["specs"] {
  const keys = new Map<string, string[]>();
  for (const spec of specs) keys.set(specName(spec.key), [...(keys.get(specName(spec.key)) ?? []), ...spec.keys]);
  return new Map([...keys].map(([name, any]) => [name, Prisma.sql`p.specs && ${any}::text[]`]));
}

/** Tests for sold-out products, which are fewer and have a partial index. */
const IN_STOCK = Prisma.sql`NOT EXISTS (SELECT FROM inventory gone WHERE gone.product_id = p.id AND gone.on_hand = 0)`;

/** Joins all conditions of a filter. */
export function allOf(filter: ProductFilter): Prisma.Sql {
  return Prisma.join([filter.base, filter.price, ofKind(filter, IN_STOCK), ofSpecs(filter)], " AND ");
}

/** Joins a filter's conditions for category, brand and stock. */
export function ofKind(filter: ProductFilter, inStock: Prisma.Sql): Prisma.Sql {
  return Prisma.join([filter.category, filter.brand, filter.stock(inStock)], " AND ");
}

/** Joins a filter's specifications. @param name one that is left out */
export function ofSpecs({ specs }: ProductFilter, name?: string): Prisma.Sql {
  const asked = [...specs].flatMap(([other, sql]) => (other === name ? [] : [sql]));
  return asked.length === 0 ? TRUE : Prisma.sql`(${Prisma.join(asked, " AND ")})`;
}
