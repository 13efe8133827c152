import { productFormFields } from "@/lib/contracts/staff/products";
import { pesewas, toCedis, writeCedis } from "@/lib/money";
import { normaliseLine } from "@/lib/normalise";
import {
  emptyValue,
  isList,
  joinParts,
  type ProductField,
  type ProductFieldName,
  type ProductValues,
  partsOf,
  productFieldNames,
  productFields,
} from "@/lib/product-fields";
import { CellProblem, readCell, readPieces, readPrice, readTime, readYesNo } from "./cells";

/** Row of the file: amounts in pesewas, category by slug. */
export interface FileProduct extends ProductValues<number> {
  /** Stock without open orders at the time `onHandAt`; null for now. */
  onHand: number | null;
  onHandAt: Date | null;
  /** Slug, only to match a product without a SKU. */
  slug: string | null;
}
export type ColumnName = keyof FileProduct;

interface Column {
  name: ColumnName;
  /** Heading in the first line. */
  heading: string;
  write(value: FileProduct[ColumnName]): string;
  /** Parses a cell that is not empty. @throws CellProblem */
  read(text: string): FileProduct[ColumnName];
  /** Value of an empty cell; if undefined, the product keeps its value. */
  empty?: FileProduct[ColumnName];
}

/** Validates a value by the form's contract. @throws CellProblem */
function checked(name: ProductFieldName, value: unknown) {
  const result = productFormFields.shape[name].safeParse(value);
  if (!result.success) throw new CellProblem(result.error.issues[0]?.message ?? "This value is not valid");
  return result.data;
}

function write(kind: ProductField["kind"], value: ProductValues<number>[ProductFieldName]): string {
  if (typeof value === "number") return writeCedis(toCedis(pesewas(value)));
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (isList(kind)) return joinParts(kind, value as string[]);
  return kind === "text" ? readCell(String(value)) : normaliseLine(String(value ?? ""));
}

/** @throws CellProblem */
function read(name: ProductFieldName, text: string): FileProduct[ProductFieldName] {
  const { kind } = productFields[name];
  // Slug or name; resolved when the row is planned.
  if (kind === "category") return text;
  if (kind === "flag") return readYesNo(text);
  if (kind !== "price") return checked(name, isList(kind) ? partsOf(kind, text) : text);
  const amount = readPrice(text);
  checked(name, toCedis(amount));
  return amount;
}

function toColumn(name: ProductFieldName): Column {
  const field: ProductField = productFields[name];
  return {
    name,
    heading: field.heading ?? field.label,
    write: (value) => write(field.kind, value as FileProduct[ProductFieldName]),
    read: (text) => read(name, text),
    ...(field.kind !== "flag" && !field.required && { empty: emptyValue(field) }),
  };
}

const stock: Column[] = [
  { name: "onHand", heading: "Available", write: (pieces) => String(pieces ?? ""), read: readPieces, empty: null },
  {
    ...{ name: "onHandAt", heading: "Available at", read: readTime, empty: null },
    write: (time) => (time as Date | null)?.toISOString() ?? "",
  },
];

/** Columns in order: matching columns first, then frequently changed ones, then long texts. */
export const columns: readonly Column[] = [
  ...productFieldNames.flatMap((name) => (name === "published" ? [...stock, toColumn(name)] : toColumn(name))),
  { name: "slug", heading: "URL slug", write: (slug) => String(slug ?? ""), read: (text) => text, empty: null },
];

/** Headings of earlier exports. */
const OLD_HEADINGS: Record<string, string> = {
  "on hand": "available",
  "on hand at": "available at",
  "in the shop": "published",
  address: "url slug",
};

/** Finds a column by its heading, ignoring case and surrounding spaces. */
export function columnOf(heading: string): Column | undefined {
  const wanted = normaliseLine(heading).toLowerCase();
  return columns.find((one) => one.heading.toLowerCase() === (OLD_HEADINGS[wanted] ?? wanted));
}

export const headingOf = (name: ColumnName): string => columns.find((one) => one.name === name)?.heading ?? name;
