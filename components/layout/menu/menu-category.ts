import type { Category } from "@/lib/contracts/catalogue";
import { paths } from "@/lib/paths";

/** What the menu needs of a category. */
export interface MenuCategory {
  /** Null for a built-in one, which has no page of its own: its links search for its name. */
  id: string | null;
  name: string;
  slug: string;
  subcategories?: readonly string[];
}

/** Of everything a category is, the part that the menu carries into every page. */
export function toMenuCategory({ _id, name, slug }: Pick<Category, "_id" | "name" | "slug">): MenuCategory {
  return { id: _id, name, slug };
}

/** The addresses of a category's panel (SHP-MENU-14 to SHP-MENU-17). */
export function categoryLinks(category: MenuCategory) {
  const listing = category.id ? paths.categoryListing(category.slug) : paths.search(category.name);
  return {
    all: category.id ? paths.category(category.slug) : listing,
    popular: `${listing}&sort=popular`,
    newest: `${listing}&sort=newest`,
    cheapest: `${listing}&sort=price-asc`,
  };
}

const RELATED = 4;

/** Up to four other categories (SHP-MENU-11), those that follow first, so that every panel leads on. */
export function relatedCategories(all: readonly MenuCategory[], shown: MenuCategory): MenuCategory[] {
  const index = all.findIndex(({ slug }) => slug === shown.slug);
  return [...all.slice(index + 1), ...all.slice(0, Math.max(index, 0))].slice(0, RELATED);
}
