import type { z } from "zod";
import { goodsFields } from "@/lib/contracts/staff/goods";
import { pesewas, toCedis, writeCedis } from "@/lib/money";
import { normaliseLine, normaliseText } from "@/lib/normalise";
import { CellProblem, readCell, readPieces, readPrice, readTime, readYesNo } from "./cells";

/** A product as a row of the file holds it; what a file lacks a column for is undefined. */
export interface FileGoods {
  sku: string | null;
  name: string;
  brand: string | null;
  /** A category's slug. */
  category: string | null;
  /** In pesewas, as the price before. */
  price: number;
  compareAt: number | null;
  /** What can be sold, and when that was so: null for now. */
  onHand: number | null;
  onHandAt: Date | null;
  published: boolean;
  featured: boolean;
  summary: string;
  paragraphs: string[];
  features: string[];
  facts: string[];
  warranty: string | null;
  /** The address; only to find a product without a SKU by. */
  slug: string | null;
}
export type ColumnName = keyof FileGoods;

interface Column<Name extends ColumnName = ColumnName> {
  name: Name;
  /** In the file's first line. */
  heading: string;
  write(value: FileGoods[Name]): string;
  /** Of a cell that is not empty. @throws CellProblem */
  read(text: string): FileGoods[Name];
  /** What an empty cell means; without it, nothing: the product keeps what it has. */
  empty?: FileGoods[Name];
}

type Checked = keyof typeof goodsFields.shape;

/** What the form's contract says about a value. @throws CellProblem */
function checked<Name extends Checked>(name: Name, value: unknown): z.output<(typeof goodsFields.shape)[Name]> {
  const result = goodsFields.shape[name].safeParse(value);
  if (!result.success) throw new CellProblem(result.error.issues[0]?.message ?? "This cannot be");
  return result.data as z.output<(typeof goodsFields.shape)[Name]>;
}

const words = (name: "sku" | "brand" | "warranty", heading: string): Column<typeof name> => ({
  name,
  heading,
  write: (value) => normaliseLine(value ?? ""),
  read: (text) => checked(name, text),
  empty: null,
});

const money = (name: "price" | "compareAt", heading: string): Column<typeof name> => ({
  name,
  heading,
  write: (value) => (value === null ? "" : writeCedis(toCedis(pesewas(value)))),
  read(text) {
    const amount = readPrice(text);
    checked("price", toCedis(amount));
    return amount;
  },
  ...(name === "compareAt" && { empty: null }),
});

const yesNo = (name: "published" | "featured", heading: string): Column<typeof name> => ({
  name,
  heading,
  write: (value) => (value ? "yes" : "no"),
  read: readYesNo,
});

const parts = (text: string, between: RegExp) => text.split(between).map(normaliseText).filter(Boolean);

const lines = (name: "features" | "facts", heading: string): Column<typeof name> => ({
  name,
  heading,
  write: (texts) => parts(texts.join("\n"), /\n/).join("\n"),
  read: (text) => checked(name, parts(text, /\n/)),
  empty: [],
});

const column = <Name extends ColumnName>(of: Column<Name>) => of as unknown as Column;

/** The file's columns in their order: what a product is found by, what is changed most, what is long. */
export const columns: readonly Column[] = [
  column(words("sku", "SKU")),
  column({ name: "name", heading: "Name", write: normaliseLine, read: (text) => checked("name", text) }),
  column(words("brand", "Brand")),
  column({ name: "category", heading: "Category", write: (slug) => slug ?? "", read: (text) => text, empty: null }),
  column(money("price", "Price")),
  column(money("compareAt", "Price before")),
  column({
    name: "onHand",
    heading: "On hand",
    write: (pieces) => String(pieces ?? ""),
    read: readPieces,
    empty: null,
  }),
  column({
    name: "onHandAt",
    heading: "On hand at",
    write: (time) => time?.toISOString() ?? "",
    read: readTime,
    empty: null,
  }),
  column(yesNo("published", "In the shop")),
  column(yesNo("featured", "Featured")),
  column({
    name: "summary",
    heading: "Summary",
    write: readCell,
    read: (text) => checked("summary", text),
    empty: "",
  }),
  column({
    name: "paragraphs",
    heading: "Description",
    write: (texts) => parts(texts.join("\n\n"), /\n\s*\n/).join("\n\n"),
    read: (text) => checked("paragraphs", parts(text, /\n\s*\n/)),
    empty: [],
  }),
  column(lines("features", "Features")),
  column(lines("facts", "Facts")),
  column(words("warranty", "Warranty")),
  column({ name: "slug", heading: "Address", write: (slug) => slug ?? "", read: (text) => text, empty: null }),
];

/** A heading as people may write it: any case, blanks around it. */
export const columnOf = (heading: string): Column | undefined =>
  columns.find((one) => one.heading.toLowerCase() === normaliseLine(heading).toLowerCase());

export const headingOf = (name: ColumnName): string => columns.find((one) => one.name === name)?.heading ?? name;
