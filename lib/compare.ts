import type { Product } from "./contracts/catalogue";
import { formatCedis } from "./money";
import { sentenceCase } from "./product-facts";

/** How many products stand side by side. */
export const MOST_COMPARED = 3;

type Param = string | string[] | undefined;

/** The slugs that an address names: `products=a,b` and, from the form, `add=c`; each once, no more than are compared. */
export function readCompared({ products, add }: Record<string, Param>): string[] {
  const named = [products, add].flat().flatMap((text) => text?.split(",") ?? []);
  const slugs = named.map((slug) => slug.trim()).filter((slug) => slug !== "" && slug.length <= 200);
  return [...new Set(slugs)].slice(0, MOST_COMPARED);
}

/** What is compared: products of one category. */
export interface Compared {
  slugs: string[];
  category: string;
}

/** What is compared once a product joins: beside those of its category, the latest as many as fit. */
export function addCompared(kept: Compared | null, { slug, category }: { slug: string; category: string }): string[] {
  const others = kept?.category === category ? kept.slugs.filter((other) => other !== slug) : [];
  return [...others, slug].slice(-MOST_COMPARED);
}

/** Those that can be compared with the first, and those of another category. */
export function sameCategory(products: Product[]): { compared: Product[]; others: Product[] } {
  const isLike = ({ category }: Product) => category?._id === products[0]?.category?._id;
  return { compared: products.filter(isLike), others: products.filter((product) => !isLike(product)) };
}

export interface ComparedRow {
  name: string;
  /** One for each product; null where nothing is told. */
  values: (string | null)[];
  /** Whether at least two products state it, and not alike, where products of a kind could be alike. */
  differs: boolean;
}

/** Facts that no two products share. */
const OWN_FACTS: readonly string[] = ["Dimensions", "Weight", "In the box"];

/** What every product has, then all their facts in the order in which they are first told (BEYOND-73). */
export function compareRows(products: Product[]): ComparedRow[] {
  const row = (name: string, tell: (product: Product) => string | null, isOwn = false): ComparedRow => {
    const values = products.map(tell);
    return { name, values, differs: !isOwn && new Set(values.filter((value) => value !== null)).size > 1 };
  };
  const facts = new Set(products.flatMap((product) => product.facts.map(({ name }) => name)));
  return [
    row("Price", ({ price }) => formatCedis(price.base), true),
    row("Stock", ({ stock }) => (stock.quantity > 0 ? "In stock" : "Out of stock")),
    row("Rating", ({ rating, reviewCount }) => (reviewCount > 0 ? `${rating} of 5 (${reviewCount})` : null)),
    row("Brand", ({ brand }) => brand, true),
    ...[...facts].map((name) =>
      row(
        name,
        (product) => {
          const told = product.facts.filter((fact) => fact.name === name).map(({ value }) => sentenceCase(value));
          return told.length > 0 ? told.join(", ") : null;
        },
        OWN_FACTS.includes(name),
      ),
    ),
    row("Warranty", ({ warranty }) => warranty),
  ].filter(({ values }) => values.some((value) => value !== null));
}
