import { emptyValue, ofEachField, uniqueFieldNames } from "@/lib/product-fields";
import type { Tx } from "@/server/core/db";
import { findOwners } from "../unique";
import { CellProblem } from "./cells";
import { columns, type FileProduct, headingOf } from "./columns";
import { differs, readStockThen, type Wanted } from "./counts";
import type { CurrentProduct } from "./current";
import { findKnownProducts, findMeant, RowProblem } from "./match";
import type { FileProblem, FileRow } from "./parse";
import { warnOfTwins } from "./twins";

/** What a row of the file will do to one product. */
export interface PlannedRow {
  line: number;
  /** Null for a new one. */
  id: string | null;
  products: FileProduct;
  /** The columns that change, as the file writes them. */
  what: { column: string; before: string; after: string }[];
  /** Whether stock is to be written: a new product's opening, else a count. */
  counts: boolean;
}

export interface Plan {
  changes: PlannedRow[];
  unchanged: number;
  problems: FileProblem[];
  /** What is written all the same, and may be a mistake. */
  warnings: FileProblem[];
}

/** A new product before its row says anything. */
const fresh = {
  ...ofEachField(emptyValue),
  ...{ published: true, onHand: null, onHandAt: null, slug: null },
} as unknown as FileProduct;

/** What a product's row may change; stock is counted, and the address only finds. */
const written = columns.filter(({ name }) => !["onHand", "onHandAt", "slug"].includes(name));

/** Holds the rows of a file, or what else says such rows, against the products that there are: what would change, and what cannot. Writes nothing. */
export async function planRows(tx: Tx, rows: FileRow[], problems: FileProblem[]): Promise<Plan> {
  const known = await findKnownProducts(tx, rows);
  const categories = await readCategories(tx);
  const told = [...problems];
  const bad = new Set(problems.map(({ line }) => line));
  const seen = new Map<string, number>();
  const planned = rows.flatMap((row): PlannedRow[] => {
    if (bad.has(row.line)) return [];
    return tell(told, row.line, () => {
      const current = findMeant(row, known);
      const key = current?.id ?? `new ${row.said.sku}`;
      const other = seen.get(key);
      if (other !== undefined) throw new RowProblem("sku", `is also in line ${other}`);
      seen.set(key, row.line);
      return planRow(row, current, categories);
    });
  });
  await tellTaken(tx, planned, told);
  const changes = await planCounts(tx, planned, told);
  told.sort((one, other) => one.line - other.line);
  const added = changes.flatMap(({ line, id, products: { sku, name } }) => (id || !sku ? [] : [{ line, sku, name }]));
  const warnings = added.length > 0 ? await warnOfTwins(tx, added) : [];
  return { changes, unchanged: rows.length - changes.length, problems: told, warnings };
}

/** What a row comes to; nothing where it cannot be, which is told. */
function tell(told: FileProblem[], line: number, plan: () => PlannedRow): PlannedRow[] {
  try {
    return [plan()];
  } catch (error) {
    if (!(error instanceof CellProblem)) throw error;
    told.push({ line, column: error instanceof RowProblem ? headingOf(error.column) : "", problem: error.message });
    return [];
  }
}

/** Tells of rows with a value that another product or an earlier row has, where each has its own. */
async function tellTaken(tx: Tx, planned: PlannedRow[], told: FileProblem[]): Promise<void> {
  for (const name of uniqueFieldNames) {
    const column = headingOf(name);
    const news = planned.flatMap(({ line, products, what }) => {
      const value = what.some((one) => one.column === column) ? products[name] : null;
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
      if (owner) told.push({ line, column, problem: `${value} already belongs to ${owner}` });
      ownerOf.set(value, `line ${line}`);
    }
  }
}

/** @returns slugs by slug and by name in small letters */
async function readCategories(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.category.findMany({ select: { slug: true, name: true } });
  return new Map([
    ...rows.map(({ slug, name }) => [name.toLowerCase(), slug] as const),
    ...rows.map(({ slug }) => [slug, slug] as const),
  ]);
}

/** @throws RowProblem */
function planRow({ line, said }: FileRow, current: CurrentProduct | null, categories: Map<string, string>): PlannedRow {
  const products = { ...fresh, ...current, onHand: null, onHandAt: null, ...said };
  if (!current && said.name === undefined) throw new RowProblem("name", "is required for a new product");
  if (!current && said.price === undefined) throw new RowProblem("price", "is required for a new product");
  if (said.category) {
    const slug = categories.get(said.category.toLowerCase());
    if (!slug) throw new RowProblem("category", `${said.category} is not a category of the shop`);
    products.category = slug;
  }
  if (products.compareAt !== null && products.compareAt <= products.price)
    throw new RowProblem("compareAt", "must be above the price. Raise it or leave it empty");
  const before: FileProduct = current ?? fresh;
  const what = written.flatMap(({ name, heading, write }) => {
    const [was, becomes] = [current ? write(before[name]) : "", write(products[name])];
    return was === becomes ? [] : [{ column: heading, before: was, after: becomes }];
  });
  const { slug: _, ...kept } = products;
  return { line, id: current?.id ?? null, products: { ...kept, slug: null }, what, counts: products.onHand !== null };
}

/** Those rows that change something, with their counts. */
async function planCounts(tx: Tx, planned: PlannedRow[], told: FileProblem[]): Promise<PlannedRow[]> {
  const counted = planned.filter(({ counts }) => counts);
  const wanted = counted.flatMap(({ id, products }): Wanted[] => (id ? [{ id, at: products.onHandAt }] : []));
  const stock = await readStockThen(tx, wanted);
  const column = headingOf("onHand");
  for (const row of counted)
    tell(told, row.line, () => {
      const { onHand: pieces } = row.products;
      const before = row.id ? stock.get(row.id) : { onHand: 0, counted: null, opened: null };
      row.counts = false;
      if (!before || pieces === null || !differs(pieces, before)) return row;
      row.counts = true;
      row.what.push({ column, before: row.id ? String(before.onHand) : "", after: String(pieces) });
      return row;
    });
  return planned.filter(({ what }) => what.length > 0);
}
