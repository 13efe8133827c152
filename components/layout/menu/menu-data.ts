import type { Category } from "@/lib/contracts/catalogue";
import { paths } from "@/lib/paths";

/** What the menu needs of a category. */
export interface MenuCategory {
  /** Null for a built-in one, which has no page of its own: its links search for its name. */
  id: string | null;
  name: string;
  slug: string;
  /** The name of the category above it. */
  parent?: string;
  subcategories?: readonly string[];
}

/** The few fields of a category that the menu carries into every page. */
export function toMenuCategory({
  _id,
  name,
  slug,
  parent,
}: Pick<Category, "_id" | "name" | "slug" | "parent">): MenuCategory {
  return { id: _id, name, slug, ...(parent !== null && { parent }) };
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

/** The state of the category row; the error is for debugging and never shown (SHP-MENU-28). */
export type MenuData =
  | { status: "loading" }
  | { status: "ready"; categories: readonly MenuCategory[] }
  | { status: "failed"; error: "Failed to load menu data"; categories: readonly MenuCategory[] };

/**
 * The state at first: the names from the server, or loading. An empty list may come from a build before the first
 * category.
 */
export function initialMenuData(fromServer: readonly MenuCategory[] | null): MenuData {
  return fromServer?.length ? { status: "ready", categories: fromServer } : { status: "loading" };
}

/** The state after the browser has asked; null stands for a failure. */
export function answeredMenuData(categories: readonly MenuCategory[] | null): MenuData {
  return categories
    ? { status: "ready", categories }
    : { status: "failed", error: "Failed to load menu data", categories: builtInCategories };
}

/** What the menu shows when its data cannot be had (SHP-MENU-29). */
const builtInCategories: readonly MenuCategory[] = [
  { id: null, name: "Lighting", slug: "lighting", subcategories: ["LED bulbs", "Ceiling lights", "Floodlights"] },
  { id: null, name: "Tools", slug: "tools", subcategories: ["Drills", "Grinders", "Screwdrivers"] },
  { id: null, name: "Appliances", slug: "appliances", subcategories: ["Kettles", "Fans", "Irons"] },
];

export type CategoryIconName = "bulb" | "wrench" | "plug" | "gear";

/** Which drawing stands for a category, by a word in its name (SHP-MENU-05 to SHP-MENU-08). */
export function iconName(categoryName: string): CategoryIconName {
  const name = categoryName.toLowerCase();
  if (name.includes("light")) return "bulb";
  if (name.includes("tool")) return "wrench";
  if (name.includes("appliance") || name.includes("plug")) return "plug";
  return "gear";
}
