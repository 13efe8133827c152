import type { EditableProduct } from "@/lib/contracts/staff/products";
import { endOfDay, firstDayOf, lastDayOf, startOfDay } from "@/lib/dates";
import { type Cedis, formatCedis, readCedis, writeCedis } from "@/lib/money";
import {
  compareAtProblem,
  formRows,
  isList,
  joinParts,
  ofEachField,
  type ProductField,
  type ProductFieldName,
  partsOf,
  productFields,
} from "@/lib/product-fields";

type Typed<Name extends ProductFieldName> = (typeof productFields)[Name] extends { kind: "flag" } ? boolean : string;

/** Form values of a product. */
export type ProductForm = { [Name in ProductFieldName]: Typed<Name> } & DealForm & {
    onHand: string;
    slug: string;
  };

const deal = ["dealPrice", "dealFrom", "dealUntil"] as const;
/** Price of a deal and its days. */
type DealForm = Record<(typeof deal)[number], string>;

const dealLabels: Record<string, string> = {
  dealPrice: "Deal price",
  dealFrom: "First day of the deal",
  dealUntil: "Last day of the deal",
};

const order = [...formRows.main.flat(), ...deal, "onHand", ...formRows.words.flat(), "featured", "published", "slug"];
/** In page order. New products are unpublished until they have pictures. */
export const emptyProduct = Object.fromEntries(
  order.map((name) => [name, name === "featured" || name === "published" ? false : ""]),
) as ProductForm;

export function formOf(product: EditableProduct): ProductForm {
  const fields = ofEachField(({ kind }, name) => {
    const value = product[name];
    if (isList(kind)) return joinParts(kind, value as string[]);
    return typeof value === "number" ? writeCedis(value) : (value ?? "");
  });
  return {
    ...emptyProduct,
    ...fields,
    slug: product.slug,
    dealPrice: product.dealPrice === null ? "" : writeCedis(product.dealPrice),
    dealFrom: firstDayOf(product.dealFrom),
    dealUntil: lastDayOf(product.dealUntil),
  } as ProductForm;
}

/** Request body of a new product and of an edit. */
export const productBody = (form: ProductForm) =>
  ofEachField(({ kind }, name) => {
    const typed = form[name];
    if (typeof typed === "boolean" || kind === "text") return typed;
    if (kind === "price") return readCedis(typed);
    return isList(kind) ? partsOf(kind, typed) : typed.trim() || null;
  });

/** The deal in the request body of an edit. */
export const dealBody = ({ dealPrice, dealFrom, dealUntil }: DealForm) => ({
  dealPrice: readCedis(dealPrice),
  dealFrom: startOfDay(dealFrom),
  dealUntil: endOfDay(dealUntil),
});

function dealProblems({ price, dealPrice, dealFrom, dealUntil }: ProductForm) {
  if (!dealPrice.trim() && !dealFrom && !dealUntil) return {};
  return {
    dealPrice: dealPriceProblem(readCedis(dealPrice), readCedis(price)),
    dealUntil: lastDayProblem(dealFrom, dealUntil),
  };
}

function dealPriceProblem(amount: Cedis | null, ordinary: Cedis | null): string | undefined {
  if (!amount) return PRICE;
  return ordinary !== null && amount >= ordinary ? "The deal price must be below the price" : undefined;
}

function lastDayProblem(first: string, last: string): string | undefined {
  const end = endOfDay(last);
  if (!end) return "Please enter the last day";
  if (Date.parse(end) <= Date.now()) return "The last day is in the past";
  return first !== "" && last < first ? "The last day is before the first" : undefined;
}

const PRICE = "Please enter a price in cedis, such as 150 or 99.50";

export function checkProduct(form: ProductForm) {
  const problems = ofEachField((field, name) => fieldProblem(field, form[name]));
  return {
    ...problems,
    ...dealProblems(form),
    compareAt: problems.compareAt ?? compareAtProblem(readCedis(form.compareAt), readCedis(form.price)),
    onHand: /^\d{0,6}$/.test(form.onHand.trim()) ? undefined : "Please enter a whole number, or leave it empty",
    slug: /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(form.slug.trim())
      ? undefined
      : "Please use only a to z, 0 to 9 and single hyphens",
  };
}

function fieldProblem(field: ProductField, typed: string | boolean): string | undefined {
  const { kind, label, max = 0, required, rule } = field;
  const text = String(typed).trim();
  if (kind === "price" && (text || required)) {
    const amount = readCedis(text);
    if (amount === null) return PRICE;
    return amount > 0 ? undefined : `${label} must be above 0`;
  }
  if (!text) return required && `Please enter a ${label.toLowerCase()}`;
  if (kind === "line") return rule?.(text);
  if (kind !== "lines") return undefined;
  const lines = partsOf(kind, text);
  const wrong = rule && lines.find(rule);
  if (wrong) return `${rule(wrong)}, instead of “${wrong}”`;
  return lines.some((line) => line.length > max) ? `${label}: a line has at most ${max} characters` : undefined;
}

/** Field that two people edited, with both values. */
export interface Clash {
  label: string;
  typed: string;
  saved: string;
}

/**
 * Conflicting fields after a concurrent edit.
 * @param before values when the editing began
 * @param nameOf name of a category by its id
 */
export function clashesOf(
  { before, saved, edits }: { before: ProductForm; saved: ProductForm; edits: Partial<ProductForm> },
  nameOf: (category: string) => string,
): Clash[] {
  const fieldOf = (name: string) => (productFields as Record<string, ProductField>)[name];
  const show = (name: string, value: string | boolean) => {
    if (typeof value === "boolean") return value ? "yes" : "no";
    const kind = fieldOf(name)?.kind;
    if (kind === "category") return nameOf(value);
    const amount = kind === "price" ? readCedis(value) : null;
    return amount === null ? value || "nothing" : formatCedis(amount);
  };
  return (Object.keys(edits) as (keyof ProductForm)[])
    .filter((name) => saved[name] !== before[name] && saved[name] !== edits[name])
    .map((name) => ({
      label: fieldOf(name)?.label ?? dealLabels[name] ?? "URL slug",
      typed: show(name, edits[name] ?? ""),
      saved: show(name, saved[name]),
    }));
}
