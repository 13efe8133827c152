import type { Product } from "./contracts/catalogue";
import { formatCedis } from "./money";
import { sentenceCase } from "./product-facts";

/** Maximum number of compared products. */
export const MOST_COMPARED = 3;

type Param = string | string[] | undefined;

/** Slugs of a URL: `products=a,b` and, from the form, `add=c`, each once. */
export function readCompared({ products, add }: Record<string, Param>): string[] {
  const named = [products, add].flat().flatMap((text) => text?.split(",") ?? []);
  const slugs = named.map((slug) => slug.trim()).filter((slug) => slug !== "" && slug.length <= 200);
  return [...new Set(slugs)].slice(0, MOST_COMPARED);
}

/** Compared products of one category. */
export interface Compared {
  slugs: string[];
  category: string;
}

/** Adds a product to those of its category; the oldest are dropped. */
export function addCompared(kept: Compared | null, { slug, category }: { slug: string; category: string }): string[] {
  const others = kept?.category === category ? kept.slugs.filter((other) => other !== slug) : [];
  return [...others, slug].slice(-MOST_COMPARED);
}

/** Products of the first one's category, and others. */
export function sameCategory(products: Product[]): { compared: Product[]; others: Product[] } {
  const isLike = ({ category }: Product) => category?._id === products[0]?.category?._id;
  return { compared: products.filter(isLike), others: products.filter((product) => !isLike(product)) };
}

export interface ComparedRow {
  name: string;
  /** One per product; null if it has no such fact. */
  values: (string | null)[];
  /** Whether at least two products have the fact, with different values. */
  differs: boolean;
}

/** Facts that always differ. */
const OWN_FACTS: readonly string[] = ["Dimensions", "Weight", "In the box"];

/** Rows of the comparison: common fields, then all facts in order of appearance (BEYOND-73). */
export function compareRows(products: Product[]): ComparedRow[] {
  const row = (name: string, tell: (product: Product) => string | null, isOwn = false): ComparedRow => {
    const values = products.map(tell);
    return { name, values, differs: !isOwn && new Set(values.filter((value) => value !== null)).size > 1 };
  };
  const facts = new Set(products.flatMap((product) => product.facts.map(({ name }) => name)));
  return [
    row("Price", ({ price }) => formatCedis(price.base), true),
    row("Offer", ({ offer }) => offer?.gives ?? null, true),
    row("Stock", ({ stock }) => (stock.quantity > 0 ? "In stock" : "Out of stock")),
    row("Rating", ({ rating, reviewCount }) => (reviewCount > 0 ? `${rating} of 5 (${reviewCount})` : null)),
    row("Brand", ({ brand }) => brand, true),
    ...[...facts].map((name) =>
      row(
        name,
        (product) => {
          const values = product.facts.filter((fact) => fact.name === name).map(({ value }) => sentenceCase(value));
          return values.length > 0 ? values.join(", ") : null;
        },
        OWN_FACTS.includes(name),
      ),
    ),
    row("Warranty", ({ warranty }) => warranty),
  ].filter(({ values }) => values.some((value) => value !== null));
}
