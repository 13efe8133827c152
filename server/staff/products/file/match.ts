import { Prisma, type Tx } from "@/server/core/db";
import { CellProblem } from "./cells";
import type { ColumnName } from "./columns";
import { type CurrentProduct, selectFileProducts } from "./current";
import type { FileRow } from "./parse";

/** Invalid value in a column of a row. */
export class RowProblem extends CellProblem {
  constructor(
    readonly column: ColumnName,
    message: string,
  ) {
    super(message);
  }
}

/** Products that the file's rows may refer to. */
export interface KnownProducts {
  bySku: Map<string, CurrentProduct>;
  bySlug: Map<string, CurrentProduct>;
}

export async function findKnownProducts(tx: Tx, rows: FileRow[]): Promise<KnownProducts> {
  const skus = rows.flatMap(({ values }) => values.sku ?? []);
  const slugs = rows.flatMap(({ values }) => values.slug ?? []);
  const found = await selectFileProducts(
    tx,
    Prisma.sql`WHERE p.sku = ANY(${skus}::text[]) OR p.slug = ANY(${slugs}::text[])`,
  );
  return {
    bySku: new Map(found.flatMap((product) => (product.sku === null ? [] : [[product.sku, product] as const]))),
    bySlug: new Map(found.map((product) => [product.slug, product])),
  };
}

/** Long number shortened by a spreadsheet: 6.034E+12. */
const SHORTENED = /^\d(?:[.,]\d+)?E[+-]\d+$/i;

/**
 * Refuses a new product's SKU that a spreadsheet has shortened.
 * @throws RowProblem
 */
function refuseShortened(sku: string): void {
  if (SHORTENED.test(sku))
    throw new RowProblem(
      "sku",
      `${sku} was shortened by a spreadsheet. Format the column as text, then enter the SKU again`,
    );
}

/**
 * Finds a row's product by SKU, or by slug if it has no SKU (BEYOND-42).
 * @returns null for a new product
 * @throws RowProblem if the row names none or two
 */
export function matchProduct(
  { values: { sku, slug } }: FileRow,
  { bySku, bySlug }: KnownProducts,
): CurrentProduct | null {
  const there = slug ? bySlug.get(slug) : undefined;
  const found = sku ? bySku.get(sku) : undefined;
  if (found && there && found.id !== there.id)
    throw new RowProblem("slug", `is the URL slug of another product, “${there.name}”`);
  if (found) return found;
  if (sku) refuseShortened(sku);
  if (slug && !there)
    throw new RowProblem("slug", `${slug} is not the URL slug of a product. Leave it empty for a new product`);
  if (!sku && !there) throw new RowProblem("sku", "is empty. Products are matched by it");
  if (there && there.sku !== null && sku !== undefined)
    throw new RowProblem("sku", `must be ${there.sku} for the product with this URL slug`);
  return there ?? null;
}
