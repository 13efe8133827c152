import type { ProductQuery, SpecFacet } from "@/lib/contracts/catalogue";
import { type Db, Prisma } from "@/server/core/db";
import { isPlain } from "./facets";
import { allOf, type NamedChoices, type ProductFilter } from "./product-filter";
import { type SpecCount, toSpecFacets } from "./spec-facets";

/** Largest result whose products are read to count their specifications; a larger one offers fewer. */
const MOST_READ = { search: 5_000, listing: 20_000 };

/** Names with more values in a listing, such as a model number, are not counted. */
const MOST_VALUES = 500;

const nameOf = (spec: Prisma.Sql) => Prisma.sql`split_part(${spec}, ':', 1)`;

interface Found {
  named: NamedChoices;
  filter: ProductFilter;
  /** Number of products found. */
  total: number;
}

/**
 * Specifications of a listing with product counts, in one query: of a category, of a search, and the chosen ones of any
 * listing (BEYOND-83). Each applies all filters but its own. Counts that the database keeps as products change are used
 * for a whole category (`product_spec_counts`).
 */
export async function findSpecFacets(
  db: Db,
  query: ProductQuery,
  { named, filter, total }: Found,
): Promise<SpecFacet[]> {
  const chosen = [...filter.specs.keys()];
  const isKept = isPlain(query) && query.brand.length === 0;
  const isWhole = isKept && query.category.length === 1;
  const parts: Prisma.Sql[] = [];
  if (isWhole && chosen.length === 0) parts.push(keptCounts(filter));
  else if ((query.search || query.category.length === 1) && total <= MOST_READ[query.search ? "search" : "listing"])
    parts.push(Prisma.sql`SELECT * FROM (${readCounts(filter)}) c WHERE ${nameOf(Prisma.sql`spec`)} <> ALL(${chosen})`);
  for (const name of chosen) {
    const specs = new Map([...filter.specs].filter(([other]) => other !== name));
    const counts = isKept && specs.size === 0 ? keptCounts(filter) : readCounts({ ...filter, specs });
    parts.push(Prisma.sql`SELECT * FROM (${counts}) c WHERE ${nameOf(Prisma.sql`spec`)} = ${name}`);
  }
  if (parts.length === 0) return [];
  // For the labels of chosen ones that no product has.
  parts.push(Prisma.sql`SELECT spec, 0 FROM unnest(${named.specs.flatMap(({ keys }) => keys)}::text[]) AS spec`);
  const rows = await db.$queryRaw<SpecCount[]>(Prisma.sql`
    SELECT spec, s.name, s.label, spec_number(spec)::float8 AS number, spec_unit(spec) AS unit, c.count
    FROM (SELECT spec, sum(count)::int AS count, count(*) OVER (PARTITION BY ${nameOf(Prisma.sql`spec`)}) AS others
        FROM (${Prisma.join(parts, " UNION ALL ")}) counted GROUP BY spec) c JOIN product_spec s USING (spec)
    WHERE others <= ${MOST_VALUES}`);
  return toSpecFacets(rows, total, named.specs);
}

const keptCounts = (filter: ProductFilter) => Prisma.sql`
  SELECT spec, sum(products)::int AS count FROM product_spec_counts p
  WHERE ${filter.category} AND ${filter.stock(Prisma.sql`p.in_stock`)} GROUP BY spec`;

const readCounts = (filter: ProductFilter) => Prisma.sql`
  SELECT spec, count(*)::int AS count FROM product p, unnest(p.specs) AS spec WHERE ${allOf(filter)} GROUP BY spec`;
