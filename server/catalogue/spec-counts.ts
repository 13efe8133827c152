import type { ProductQuery, SpecFacet } from "@/lib/contracts/catalogue";
import { type Db, Prisma } from "@/server/core/db";
import { allOf, isPlain, type NamedChoices, ofSpecs, type ProductFilter } from "./product-filter";
import { type SpecCount, toSpecFacets } from "./spec-facets";

/** Number of products with a specification, by its key. */
export interface SpecNumber {
  spec: string;
  n: number;
}

/** Largest result whose products are read to count their specifications; a larger one offers fewer. */
const MOST_READ = { search: 5_000, listing: 20_000 };

/** Names with more values in a listing, such as a model number, are not counted. */
const MOST_VALUES = 500;

const nameOf = (spec: Prisma.Sql) => Prisma.sql`split_part(${spec}, ':', 1)`;

/** Whether the database keeps the counts of all that match except the specifications (`product_spec_counts`). */
const isKept = (query: ProductQuery) => isPlain(query) && query.brand.length === 0;

/** Whether specifications that are not chosen are offered. */
const offersMore = ({ search, category }: ProductQuery) => Boolean(search) || category.length === 1;

/** Chosen specifications whose own counts are read: the counts of a single one may be kept. */
const readNames = (query: ProductQuery, { specs }: ProductFilter) =>
  !query.specCounts || (isKept(query) && specs.size === 1) ? [] : [...specs.keys()];

/** Condition for the products to read: those of all specifications, and of all but one to count that one's values. */
export function readSpecs(query: ProductQuery, filter: ProductFilter): Prisma.Sql {
  const others = readNames(query, filter).map((name) => ofSpecs(filter, name));
  if (others.length === 0) return ofSpecs(filter);
  return Prisma.sql`(${filter.price} AND ${filter.brand} AND (${Prisma.join(others, " OR ")}) OR ${ofSpecs(filter)})`;
}

/** Specifications of the groups of `base` with their numbers of products, as JSON. */
export function specsOfGroups(query: ProductQuery, filter: ProductFilter): Prisma.Sql {
  const chosen = [...filter.specs.keys()];
  const most = MOST_READ[query.search ? "search" : "listing"];
  const name = nameOf(Prisma.sql`spec`);
  const counts = readNames(query, filter).map((own) => Prisma.sql`${ofSpecs(filter, own)} AND ${name} = ${own}`);
  if (query.specCounts && offersMore(query))
    counts.push(Prisma.sql`f AND ${name} <> ALL(${chosen})
      AND (SELECT sum(n) FROM base WHERE c AND b AND m AND s AND f) <= ${most}`);
  if (counts.length === 0) return Prisma.sql`'[]'::json`;
  return Prisma.sql`(SELECT coalesce(json_agg(json_build_object('spec', spec, 'n', n)), '[]') FROM (
    SELECT spec, sum(n) AS n FROM base p, unnest(p.specs) AS spec
    WHERE c AND b AND m AND s AND ((${Prisma.join(counts, ") OR (")})) GROUP BY spec) counted)`;
}

interface Found {
  named: NamedChoices;
  filter: ProductFilter;
  counts: { total: number; specs: SpecNumber[] };
}

/**
 * Specifications of a listing with product counts: of a category, of a search, and the chosen ones of any listing
 * (BEYOND-83). Each applies all filters but its own. Counts that the database keeps as products change are used for a
 * whole category (`product_spec_counts`).
 */
export async function findSpecFacets(
  db: Db,
  query: ProductQuery,
  { named, filter, counts: { total, specs } }: Found,
): Promise<SpecFacet[]> {
  const [one, another] = filter.specs.keys();
  const isOffered = !one && !query.search && offersMore(query);
  const parts: Prisma.Sql[] = [];
  if (isKept(query) && (isOffered || (one && !another))) parts.push(keptCounts(filter, one));
  else if (isOffered && total <= MOST_READ.listing) parts.push(readCounts(filter));
  if (parts.length + specs.length + named.specs.length === 0) return [];
  parts.push(
    Prisma.sql`SELECT spec, n FROM jsonb_to_recordset(${JSON.stringify(specs)}::jsonb) AS read(spec text, n int)`,
  );
  // For the labels of chosen ones that no product has.
  parts.push(Prisma.sql`SELECT spec, 0 FROM unnest(${named.specs.flatMap(({ keys }) => keys)}::text[]) AS spec`);
  const rows = await db.$queryRaw<SpecCount[]>(Prisma.sql`
    SELECT spec, s.name, s.label, spec_number(spec)::float8 AS number, spec_unit(spec) AS unit, c.count
    FROM (SELECT spec, sum(n)::int AS count, count(*) OVER (PARTITION BY ${nameOf(Prisma.sql`spec`)}) AS others
        FROM (${Prisma.join(parts, " UNION ALL ")}) counted GROUP BY spec) c JOIN product_spec s USING (spec)
    WHERE others <= ${MOST_VALUES}`);
  return toSpecFacets(rows, total, named.specs);
}

const keptCounts = (filter: ProductFilter, name?: string) => Prisma.sql`
  SELECT spec, sum(products)::int AS n FROM product_spec_counts p
  WHERE ${filter.category} AND ${filter.stock(Prisma.sql`p.in_stock`)}
    ${name ? Prisma.sql`AND ${nameOf(Prisma.sql`spec`)} = ${name}` : Prisma.empty} GROUP BY spec`;

const readCounts = (filter: ProductFilter) => Prisma.sql`
  SELECT spec, count(*)::int AS n FROM product p, unnest(p.specs) AS spec WHERE ${allOf(filter)} GROUP BY spec`;
