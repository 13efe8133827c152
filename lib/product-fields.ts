import { MAX, type Rule } from "./contracts/fields";
import { normaliseText } from "./normalise";
import { FACT } from "./product-facts";

export interface ProductField {
  /**
   * Type of the value.
   * `line` and `category` (an id; in the file a slug) can be null, `price` too (pesewas in database and file, cedis in contracts).
   * `text`, lists of `paragraphs` or `lines`, and `flag` are never null.
   */
  kind: "line" | "text" | "paragraphs" | "lines" | "price" | "flag" | "category";
  /** Column of the table `product`, if it differs from the name. Prisma Studio may write it. */
  column?: string;
  label: string;
  /** Heading in the CSV file and the audit, and label in the form, if they differ from the label. */
  heading?: string;
  formLabel?: string;
  hint?: string;
  /** Maximum characters of a text, paragraph or line, and maximum number of paragraphs or lines. */
  max?: number;
  most?: number;
  /** Validates a line that is not empty. */
  rule?: Rule;
  required?: true;
  /** Unique per product. */
  unique?: true;
  /** Visible to shoppers, search engines and the product feed; otherwise only to staff. */
  public?: true;
  /** Attributes of the form control. */
  control?: { list?: string; autoCapitalize?: "characters"; inputMode?: "numeric" };
}

const factProblem: Rule = (line) =>
  FACT.test(line) ? undefined : "Please enter a name, a colon and a value, such as Power: 2000 W";
export const compareAtProblem = (before: number | null, now: number | null) =>
  before !== null && now !== null && before <= now
    ? "The price before must be above the price. Raise it or leave it empty"
    : undefined;

/** GS1 General Specifications, section 7.9: every second digit counts three times, and the sum is a multiple of ten. */
const gtinProblem: Rule = (text) => {
  const weighted = [...text.padStart(14, "0")].map((digit, place) => Number(digit) * (place % 2 ? 1 : 3));
  return /^(\d{8}|\d{12,14})$/.test(text) && weighted.reduce((sum, one) => sum + one, 0) % 10 === 0
    ? undefined
    : "Please check the 8, 12, 13 or 14 digits of the barcode";
};

const { sku, product: name, brand, summary, paragraph, feature } = MAX;

/** Editable fields of a product, in the order of the file's columns. */
export const productFields = {
  sku: { kind: "line", label: "SKU", max: sku, unique: true, control: { autoCapitalize: "characters" }, public: true },
  gtin: {
    ...{ kind: "line", label: "Barcode (GTIN)", hint: "The digits below the barcode", max: 14, rule: gtinProblem },
    ...{ unique: true, control: { inputMode: "numeric" }, public: true },
  },
  name: { kind: "line", label: "Name", max: name, required: true, public: true },
  brand: { kind: "line", label: "Brand", max: brand, control: { list: "product-brands" }, public: true },
  category: { kind: "category", column: "category_id", label: "Category" },
  price: {
    column: "price_pesewas",
    ...{ kind: "price", label: "Price", formLabel: "Price in GH₵" },
    ...{ required: true, public: true },
  },
  compareAt: { kind: "price", column: "compare_at_pesewas", label: "Price before", public: true },
  cost: { kind: "price", column: "cost_pesewas", label: "Cost price", hint: "Per piece. Shoppers never see it." },
  published: {
    ...{ kind: "flag", label: "Published" },
    formLabel: "Published: shoppers see and buy it",
  },
  featured: { kind: "flag", label: "Featured", formLabel: "Featured: in the list of featured products" },
  summary: {
    ...{ kind: "text", label: "Summary", max: summary, public: true },
    hint: "One or two sentences, shown next to the picture and in search results.",
  },
  paragraphs: {
    ...{ kind: "paragraphs", label: "Description", max: paragraph, most: 20, public: true },
    hint: "Leave an empty line between paragraphs.",
  },
  features: { kind: "lines", label: "Features", hint: "One per line.", max: feature, most: 30, public: true },
  facts: {
    ...{ kind: "lines", label: "Facts", max: feature, most: 40, rule: factProblem, public: true },
    hint: "One per line, name and value, such as Power: 2000 W. Shown as a specification table.",
  },
  warranty: {
    kind: "line",
    label: "Warranty",
    hint: "Such as: 2 years. If empty, that of the category",
    max: feature,
    public: true,
  },
} as const satisfies Record<string, ProductField>;

/** Rows of the form; flags are separate, because not every form has them. */
export const formRows = {
  main: [["name"], ["price", "compareAt"], ["cost"], ["category"], ["brand", "sku"], ["gtin"]],
  words: [["summary"], ["paragraphs"], ["features"], ["facts"], ["warranty"]],
} as const satisfies Record<string, ProductFieldName[][]>;

type Fields = typeof productFields;
export type ProductFieldName = keyof Fields;
export const productFieldNames = Object.keys(productFields) as ProductFieldName[];

type NamesWith<Property extends "public" | "unique"> = {
  [Name in ProductFieldName]: Fields[Name] extends Record<Property, true> ? Name : never;
}[ProductFieldName];
const namesWith = <Property extends "public" | "unique">(property: Property) =>
  productFieldNames.filter((name): name is NamesWith<Property> => property in productFields[name]);
export type PublicFieldName = NamesWith<"public">;
export const publicFieldNames = namesWith("public");
export type UniqueFieldName = NamesWith<"unique">;
export const uniqueFieldNames = namesWith("unique");

export const columnOf = (name: ProductFieldName) => (productFields[name] as ProductField).column ?? name;

type Value<Field extends ProductField, Money> = {
  line: string | (Field extends { required: true } ? never : null);
  price: Money | (Field extends { required: true } ? never : null);
  category: string | null;
  text: string;
  paragraphs: string[];
  lines: string[];
  flag: boolean;
}[Field["kind"]];

/** Values of a product; `Money` is `Cedis` in contracts and pesewas in database and file. */
export type ProductValues<Money, Name extends ProductFieldName = ProductFieldName> = {
  [N in Name]: Value<Fields[N], Money>;
};

type Column<Name extends ProductFieldName> = Fields[Name] extends { column: infer Other } ? Other : Name;
type Camel<Text> = Text extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Text & string;
/** Values by Prisma's names, such as `pricePesewas`; a field missing in Prisma's schema does not compile. */
export type ProductColumns = {
  [N in ProductFieldName as Camel<Column<N>>]: Value<Fields[N], number>;
};
export const prismaName = (name: ProductFieldName) =>
  columnOf(name).replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) as keyof ProductColumns;

/** Maps all fields, or the named ones. */
export const ofEachField = <Made, Name extends ProductFieldName = ProductFieldName>(
  make: (field: ProductField, name: Name) => Made,
  names = productFieldNames as Name[],
) => Object.fromEntries(names.map((name) => [name, make(productFields[name], name)])) as { [N in Name]: Made };

const marks = { lines: "\n", paragraphs: "\n\n" };
const breaks = { lines: /\n/, paragraphs: /\n\s*\n/ };
type ListKind = keyof typeof marks;
export const isList = (kind: ProductField["kind"]): kind is ListKind => Object.hasOwn(marks, kind);
/** Splits a text into lines or paragraphs, and joins them. */
export const partsOf = (kind: ListKind, text: string) => text.split(breaks[kind]).map(normaliseText).filter(Boolean);
export const joinParts = (kind: ListKind, parts: string[]) => partsOf(kind, parts.join(marks[kind])).join(marks[kind]);

/** Empty value of a field. */
export function emptyValue({ kind }: ProductField): null | "" | [] | false {
  if (kind === "flag") return false;
  return kind === "text" ? "" : isList(kind) ? [] : null;
}
