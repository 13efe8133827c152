import { isLargePriceChange } from "@/lib/price-steps";
import { emptyValue, ofEachField, uniqueFieldNames } from "@/lib/product-fields";
import type { Tx } from "@/server/core/db";
import { findOwners } from "../unique";
import { CellProblem } from "./cells";
import { columns, type FileProduct, headingOf } from "./columns";
import { countDiffers, readStockThen, type Wanted } from "./counts";
import type { CurrentProduct } from "./current";
import { findDuplicates } from "./duplicates";
import { findKnownProducts, matchProduct, RowProblem } from "./match";
import type { FileProblem, FileRow } from "./parse";

/** Planned change of a product. */
export interface PlannedRow {
  line: number;
  /** Null for a new one. */
  id: string | null;
  product: FileProduct;
  /** Changed columns, as written in the file. */
  what: { column: string; before: string; after: string }[];
  /** Whether to write stock: opening stock of a new product, otherwise a count. */
  counts: boolean;
}

export interface Plan {
  changes: PlannedRow[];
  unchanged: number;
  problems: FileProblem[];
  /** Possible mistakes, which are applied anyway. */
  warnings: FileProblem[];
}

/** Defaults of a new product. */
const fresh = {
  ...ofEachField(emptyValue),
  ...{ published: true, onHand: null, onHandAt: null, slug: null },
} as unknown as FileProduct;

/** Columns that update the product; stock is counted separately, and the slug only matches. */
const written = columns.filter(({ name }) => !["onHand", "onHandAt", "slug"].includes(name));

/** Compares rows with the current products: changes, errors and warnings. Writes nothing. */
export async function planRows(tx: Tx, rows: FileRow[], fileProblems: FileProblem[]): Promise<Plan> {
  const known = await findKnownProducts(tx, rows);
  const categories = await readCategories(tx);
  const problems = [...fileProblems];
  const bad = new Set(fileProblems.map(({ line }) => line));
  const seen = new Map<string, number>();
  const planned = rows.flatMap((row): PlannedRow[] => {
    if (bad.has(row.line)) return [];
    return collectProblems(problems, row.line, () => {
      const current = matchProduct(row, known);
      const key = current?.id ?? `new ${row.values.sku}`;
      const other = seen.get(key);
      if (other !== undefined) throw new RowProblem("sku", `is also in line ${other}`);
      seen.set(key, row.line);
      return planRow(row, current, categories);
    });
  });
  await checkUnique(tx, planned, problems);
  const changes = await planCounts(tx, planned, problems);
  problems.sort((one, other) => one.line - other.line);
  const added = changes.flatMap(({ line, id, product: { sku, name } }) => (id || !sku ? [] : [{ line, sku, name }]));
  const duplicates = added.length > 0 ? await findDuplicates(tx, added) : [];
  const warnings = [...duplicates, ...findLargePriceChanges(changes)].sort((one, other) => one.line - other.line);
  return { changes, unchanged: rows.length - changes.length, problems, warnings };
}

/** Warns about prices that more than halve or double. */
function findLargePriceChanges(changes: PlannedRow[]): FileProblem[] {
  const column = headingOf("price");
  return changes.flatMap(({ line, what }) => {
    const { before, after } = what.find((one) => one.column === column) ?? { before: "", after: "" };
    const isLarge = isLargePriceChange(Number(before), Number(after));
    return isLarge ? [{ line, column, problem: `changes from ${before} to ${after}. Is that right?` }] : [];
  });
}

/** Plans a row, or adds its error to `problems`. */
function collectProblems(problems: FileProblem[], line: number, plan: () => PlannedRow): PlannedRow[] {
  try {
    return [plan()];
  } catch (error) {
    if (!(error instanceof CellProblem)) throw error;
    problems.push({ line, column: error instanceof RowProblem ? headingOf(error.column) : "", problem: error.message });
    return [];
  }
}

/** Reports values of unique fields that another product or an earlier row has. */
async function checkUnique(tx: Tx, planned: PlannedRow[], problems: FileProblem[]): Promise<void> {
  for (const name of uniqueFieldNames) {
    const column = headingOf(name);
    const news = planned.flatMap(({ line, product, what }) => {
      const value = what.some((one) => one.column === column) ? product[name] : null;
      return value === null ? [] : [{ line, value }];
    });
    const owners = await findOwners(
      tx,
      name,
      news.map(({ value }) => value),
    );
    const ownerOf = new Map(owners.map((owner) => [owner.value, `“${owner.name}”`]));
    for (const { line, value } of news) {
      const owner = ownerOf.get(value);
      if (owner) problems.push({ line, column, problem: `${value} already belongs to ${owner}` });
      ownerOf.set(value, `line ${line}`);
    }
  }
}

/** @returns slugs by slug and by lower-case name */
async function readCategories(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.category.findMany({ select: { slug: true, name: true } });
  return new Map([
    ...rows.map(({ slug, name }) => [name.toLowerCase(), slug] as const),
    ...rows.map(({ slug }) => [slug, slug] as const),
  ]);
}

/** @throws RowProblem */
function planRow(
  { line, values }: FileRow,
  current: CurrentProduct | null,
  categories: Map<string, string>,
): PlannedRow {
  const product = { ...fresh, ...current, onHand: null, onHandAt: null, ...values };
  if (!current && values.name === undefined) throw new RowProblem("name", "is required for a new product");
  if (!current && values.price === undefined) throw new RowProblem("price", "is required for a new product");
  if (values.category) {
    const slug = categories.get(values.category.toLowerCase());
    if (!slug) throw new RowProblem("category", `${values.category} is not a category of the shop`);
    product.category = slug;
  }
  if (product.compareAt !== null && product.compareAt <= product.price)
    throw new RowProblem("compareAt", "must be above the price. Raise it or leave it empty");
  const before: FileProduct = current ?? fresh;
  const what = written.flatMap(({ name, heading, write }) => {
    const [was, becomes] = [current ? write(before[name]) : "", write(product[name])];
    return was === becomes ? [] : [{ column: heading, before: was, after: becomes }];
  });
  const { slug: _, ...kept } = product;
  return { line, id: current?.id ?? null, product: { ...kept, slug: null }, what, counts: product.onHand !== null };
}

/** Changed rows, with their stock counts. */
async function planCounts(tx: Tx, planned: PlannedRow[], problems: FileProblem[]): Promise<PlannedRow[]> {
  const counted = planned.filter(({ counts }) => counts);
  const wanted = counted.flatMap(({ id, product }): Wanted[] => (id ? [{ id, at: product.onHandAt }] : []));
  const stock = await readStockThen(tx, wanted);
  const column = headingOf("onHand");
  for (const row of counted)
    collectProblems(problems, row.line, () => {
      const { onHand: pieces } = row.product;
      const before = row.id ? stock.get(row.id) : { onHand: 0, counted: null, opened: null };
      row.counts = false;
      if (!before || pieces === null || !countDiffers(pieces, before)) return row;
      row.counts = true;
      row.what.push({ column, before: row.id ? String(before.onHand) : "", after: String(pieces) });
      return row;
    });
  return planned.filter(({ what }) => what.length > 0);
}
