import { useState } from "react";
import type { Product } from "@/lib/contracts/catalogue";
import type { Cedis } from "@/lib/money";
import { paths } from "@/lib/paths";
import { readShop, useAsk } from "../use-ask";
import type { MenuCategory } from "./menu-data";

const RELATED = 4;

/** Up to four other categories: below and above it first, then those that follow in the row (SHP-MENU-11). */
export function relatedCategories(all: readonly MenuCategory[], shown: MenuCategory): MenuCategory[] {
  const index = all.findIndex(({ slug }) => slug === shown.slug);
  const others = [...all.slice(index + 1), ...all.slice(0, Math.max(index, 0))];
  const distance = ({ name, parent }: MenuCategory) => {
    if (parent === shown.name) return 0;
    return name === shown.parent || (parent !== undefined && parent === shown.parent) ? 1 : 2;
  };
  return others.sort((one, other) => distance(one) - distance(other)).slice(0, RELATED);
}

/** Names only: a price that does not come from the server is never shown (SHP-MENU-30). */
export const builtInProducts = ["LED Ceiling Light", "Power Drill Kit", "Smart Plug (4-Pack)"] as const;

/** A product in the menu; the price is null where only the name is known. */
export interface MenuProduct {
  name: string;
  href: string;
  picture: Product["featuredImage"];
  cedis: Cedis | null;
}

/** How many a panel shows, and how many are fetched for the list that all panels share. */
const FEATURED_SHOWN = 4;
const GENERIC_FETCHED = 6;

const answers = new Map<string, Promise<MenuProduct[]>>();

/** The newest products of a category, asked for once (SHP-MENU-23, SHP-MENU-24); rejects when they cannot be had. */
export function categoryProducts(categoryId: string): Promise<MenuProduct[]> {
  return once(new URLSearchParams({ category: categoryId, limit: String(FEATURED_SHOWN), sort: "-createdAt" }));
}

/** The shop's newest products, for a category whose own do not come; at last the built-in names (SHP-MENU-26). */
export async function genericProducts(): Promise<MenuProduct[]> {
  try {
    return (await once(new URLSearchParams({ limit: String(GENERIC_FETCHED), sort: "-createdAt" }))).slice(
      0,
      FEATURED_SHOWN,
    );
  } catch {
    return builtInProducts.map((name) => ({ name, href: paths.search(name), picture: null, cedis: null }));
  }
}

/** One call per query; a failed one may be tried again. */
function once(query: URLSearchParams): Promise<MenuProduct[]> {
  const key = query.toString();
  const known = answers.get(key);
  if (known) return known;
  const answer = fetchProducts(key);
  answers.set(key, answer);
  answer.catch(() => answers.delete(key));
  return answer;
}

async function fetchProducts(query: string): Promise<MenuProduct[]> {
  const { data } = await readShop<{ data: { products: Product[] } }>(`/api/products?${query}`);
  return data.products.map(({ name, slug, featuredImage, price }) => ({
    name,
    href: paths.product(slug),
    picture: featuredImage,
    cedis: price.base,
  }));
}

/** How long the placeholders stand before the shop's newest products step in for a slow answer. */
const PATIENCE_MS = 600;

/**
 * Products for a category's panel; null while there is nothing to show. A failure is no news to the shopper
 * (SHP-MENU-31): the generic list stays.
 */
export function useFeatured({ id }: MenuCategory): MenuProduct[] | null {
  // Undefined while loading, null when they cannot be had; a built-in category has none.
  const [own, setOwn] = useState<MenuProduct[] | null | undefined>(id ? undefined : null);
  const [generic, setGeneric] = useState<MenuProduct[] | null>(null);
  useAsk(id, categoryProducts, setOwn);
  useAsk(own ? null : "generic", genericProducts, setGeneric, own === undefined ? PATIENCE_MS : 0);
  return own ?? generic;
}
