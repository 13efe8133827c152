import { requestJson } from "@/lib/client/request";
import type { Product } from "@/lib/contracts/catalogue";
import { paths } from "@/lib/paths";
import { builtInProducts } from "./built-in";

/** A product in the menu; without a price where only its name is known. */
export interface MenuProduct {
  name: string;
  href: string;
  picture: Product["featuredImage"];
  cedis: number | null;
}

/** Shown in a panel, and fetched for the generic list of all panels. */
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
  const reply = await requestJson<{ data: { products: Product[] } }>(`/api/products?${query}`);
  if (!reply.ok) throw new Error("The products could not be read");
  return reply.body.data.products.map(({ name, slug, featuredImage, price }) => ({
    name,
    href: paths.product(slug),
    picture: featuredImage,
    cedis: price.base,
  }));
}
