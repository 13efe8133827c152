import { useState } from "react";
import type { Product } from "@/lib/contracts/catalogue";
import type { Cedis } from "@/lib/money";
import { paths } from "@/lib/paths";
import { readShop, useFetched } from "../use-fetched";
import type { MenuCategory } from "./menu-data";

const RELATED = 4;

/** Up to four related categories: children and parent first, then the following ones (SHP-MENU-11). */
export function relatedCategories(all: readonly MenuCategory[], shown: MenuCategory): MenuCategory[] {
  const index = all.findIndex(({ slug }) => slug === shown.slug);
  const others = [...all.slice(index + 1), ...all.slice(0, Math.max(index, 0))];
  const distance = ({ name, parent }: MenuCategory) => {
    if (parent === shown.name) return 0;
    return name === shown.parent || (parent !== undefined && parent === shown.parent) ? 1 : 2;
  };
  return others.sort((one, other) => distance(one) - distance(other)).slice(0, RELATED);
}

/** Built-in product names; without prices, since those must come from the server (SHP-MENU-30). */
export const builtInProducts = ["LED Ceiling Light", "Power Drill Kit", "Smart Plug (4-Pack)"] as const;

/** Product in the menu; the price is null for a built-in name. */
export interface MenuProduct {
  name: string;
  href: string;
  picture: Product["featuredImage"];
  cedis: Cedis | null;
}

/** Products per panel, and products fetched for the shared list. */
const FEATURED_SHOWN = 4;
const GENERIC_FETCHED = 6;

const answers = new Map<string, Promise<MenuProduct[]>>();

/** Fetches a category's newest products once (SHP-MENU-23, SHP-MENU-24); rejects after a failure. */
export function categoryProducts(categoryId: string): Promise<MenuProduct[]> {
  return once(new URLSearchParams({ category: categoryId, limit: String(FEATURED_SHOWN), sort: "-createdAt" }));
}

/**
 * Fetches the newest products of all categories, else the built-in names (SHP-MENU-26). Fallback for a category whose
 * products cannot be fetched.
 */
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

/** Fetches each query once; retries after a failure. */
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

/** Time until the newest products replace the placeholders of a slow answer. */
const PATIENCE_MS = 600;

/**
 * Products of a category's panel; null while loading. After a failure the generic list stays, without a message
 * (SHP-MENU-31).
 */
export function useFeatured({ id }: MenuCategory): MenuProduct[] | null {
  // Undefined while loading, null after a failure; a built-in category has none.
  const [own, setOwn] = useState<MenuProduct[] | null | undefined>(id ? undefined : null);
  const [generic, setGeneric] = useState<MenuProduct[] | null>(null);
  useFetched(id, categoryProducts, setOwn);
  useFetched(own ? null : "generic", genericProducts, setGeneric, own === undefined ? PATIENCE_MS : 0);
  return own ?? generic;
}
