import { MAX, needed } from "@/lib/contracts/fields";
import type { Goods } from "@/lib/contracts/staff/goods";
import { formatCedis, readCedis, writeCedis } from "@/lib/money";
import { FACT } from "@/lib/product-facts";

/** A product as a form holds it, in the order of the page. */
export const emptyGoods = {
  name: "",
  price: "",
  compareAt: "",
  category: "",
  brand: "",
  sku: "",
  onHand: "",
  summary: "",
  paragraphs: "",
  features: "",
  facts: "",
  warranty: "",
  featured: false,
  // Its pictures come first.
  published: false,
  slug: "",
};
export type GoodsForm = typeof emptyGoods;

export function formOf(product: Goods): GoodsForm {
  const { name, price, compareAt, category, brand, sku, summary, warranty, featured, published, slug } = product;
  return {
    ...{ name, summary, featured, published, slug },
    price: writeCedis(price),
    compareAt: compareAt === null ? "" : writeCedis(compareAt),
    category: category ?? "",
    brand: brand ?? "",
    sku: sku ?? "",
    onHand: "",
    paragraphs: product.paragraphs.join("\n\n"),
    features: product.features.join("\n"),
    facts: product.facts.join("\n"),
    warranty: warranty ?? "",
  };
}

const partsOf = (text: string, between: RegExp) =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);

const orNull = (text: string) => text.trim() || null;

/** What both a new product and a change send. */
export function goodsBody({ onHand: _, slug: __, ...form }: GoodsForm) {
  return {
    ...form,
    price: readCedis(form.price),
    compareAt: form.compareAt.trim() ? readCedis(form.compareAt) : null,
    category: orNull(form.category),
    brand: orNull(form.brand),
    sku: orNull(form.sku),
    paragraphs: partsOf(form.paragraphs, /\n\s*\n/),
    features: partsOf(form.features, /\n/),
    facts: partsOf(form.facts, /\n/),
    warranty: orNull(form.warranty),
  };
}

const PRICE = "Please type a price in cedis, such as 150 or 99.50";

function priceProblem(text: string): string | undefined {
  const amount = readCedis(text);
  if (amount === null) return PRICE;
  return amount > 0 ? undefined : "The price must be above 0";
}

export function checkGoods(form: GoodsForm) {
  return {
    name: needed(form.name, "A product needs a name"),
    price: needed(form.price, PRICE, priceProblem),
    compareAt: form.compareAt.trim() ? compareAtProblem(form) : undefined,
    onHand: /^\d{0,6}$/.test(form.onHand.trim()) ? undefined : "Please type a whole number, or nothing",
    features: tooLong(form.features) ? `A feature has at most ${MAX.feature} characters` : undefined,
    facts: factsProblem(form.facts),
    slug: /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(form.slug.trim())
      ? undefined
      : "Please write a to z, 0 to 9 and single hyphens",
  };
}

const tooLong = (text: string) => partsOf(text, /\n/).some((line) => line.length > MAX.feature);

function factsProblem(text: string): string | undefined {
  const wrong = partsOf(text, /\n/).find((line) => !FACT.test(line));
  if (wrong) return `Please write a name, a colon and a value, such as Power: 2000 W, in place of “${wrong}”`;
  return tooLong(text) ? `A fact has at most ${MAX.feature} characters` : undefined;
}

function compareAtProblem({ compareAt, price }: GoodsForm): string | undefined {
  const [before, now] = [readCedis(compareAt), readCedis(price)];
  if (before === null) return PRICE;
  return now !== null && before <= now ? "The price before must be above the price, or empty" : undefined;
}

const labels: Record<keyof GoodsForm, string> = {
  name: "Name",
  price: "Price",
  compareAt: "Price before",
  category: "Category",
  brand: "Brand",
  sku: "SKU",
  onHand: "On hand",
  summary: "Summary",
  paragraphs: "Description",
  features: "Features",
  facts: "Facts",
  warranty: "Warranty",
  featured: "Featured",
  published: "Published",
  slug: "Address",
};

/** Of a field that two wrote: what one typed and what the other saved. */
export interface Clash {
  label: string;
  typed: string;
  saved: string;
}

/**
 * What somebody else saved of the fields that were typed in.
 * @param before the form as it was when the typing began
 * @param nameOf a category's name by its id
 */
export function clashesOf(
  { before, saved, edits }: { before: GoodsForm; saved: GoodsForm; edits: Partial<GoodsForm> },
  nameOf: (category: string) => string,
): Clash[] {
  const show = (field: keyof GoodsForm, value: string | boolean) => {
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (field === "category") return nameOf(value);
    const amount = field === "price" || field === "compareAt" ? readCedis(value) : null;
    return amount === null ? value || "nothing" : formatCedis(amount);
  };
  return (Object.keys(edits) as (keyof GoodsForm)[])
    .filter((field) => saved[field] !== before[field] && saved[field] !== edits[field])
    .map((field) => ({
      label: labels[field],
      typed: show(field, edits[field] ?? ""),
      saved: show(field, saved[field]),
    }));
}
