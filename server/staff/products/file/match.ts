import { Prisma, type Tx } from "@/server/core/db";
import { CellProblem } from "./cells";
import type { ColumnName } from "./columns";
import { type CurrentProduct, selectFileProducts } from "./current";
import type { FileRow } from "./parse";

/** What is wrong in a row, in which column. */
export class RowProblem extends CellProblem {
  constructor(
    readonly column: ColumnName,
    message: string,
  ) {
    super(message);
  }
}

/** The products that a file's rows may mean. */
export interface KnownProducts {
  bySku: Map<string, CurrentProduct>;
  bySlug: Map<string, CurrentProduct>;
}

export async function findKnownProducts(tx: Tx, rows: FileRow[]): Promise<KnownProducts> {
  const skus = rows.flatMap(({ said }) => said.sku ?? []);
  const slugs = rows.flatMap(({ said }) => said.slug ?? []);
  const found = await selectFileProducts(
    tx,
    Prisma.sql`WHERE p.sku = ANY(${skus}::text[]) OR p.slug = ANY(${slugs}::text[])`,
  );
  return {
    bySku: new Map(found.flatMap((products) => (products.sku === null ? [] : [[products.sku, products] as const]))),
    bySlug: new Map(found.map((products) => [products.slug, products])),
  };
}

/** A number as a spreadsheet shortens a long one: 6.034E+12. */
const SHORTENED = /^\d(?:[.,]\d+)?E[+-]\d+$/i;

/**
 * Refuses the SKU of a new product that a spreadsheet has shortened: its digits are lost.
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
 * The product that a row is about: by its SKU, or by its address where it has none (BEYOND-42).
 * @returns null for a new product
 * @throws RowProblem where the row names none, or two
 */
export function findMeant({ said: { sku, slug } }: FileRow, { bySku, bySlug }: KnownProducts): CurrentProduct | null {
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
