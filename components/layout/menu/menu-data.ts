import type { Category } from "@/lib/contracts/catalogue";
import { paths } from "@/lib/paths";

/** A category's fields for the menu. */
export interface MenuCategory {
  /** Null for a built-in category, which has no page: its links search for the name. */
  id: string | null;
  name: string;
  slug: string;
  /** Name of the parent category. */
  parent?: string;
  subcategories?: readonly string[];
}

/** Reduces a category to the fields that are part of every page. */
export function toMenuCategory({
  _id,
  name,
  slug,
  parent,
}: Pick<Category, "_id" | "name" | "slug" | "parent">): MenuCategory {
  return { id: _id, name, slug, ...(parent !== null && { parent }) };
}

/** URLs of a category's panel (SHP-MENU-14 to SHP-MENU-17). */
export function categoryLinks(category: MenuCategory) {
  const listing = category.id ? paths.categoryListing(category.slug) : paths.search(category.name);
  return {
    all: category.id ? paths.category(category.slug) : listing,
    popular: `${listing}&sort=popular`,
    newest: `${listing}&sort=newest`,
    cheapest: `${listing}&sort=price-asc`,
  };
}

/** State of the category row; the error is for debugging only (SHP-MENU-28). */
export type MenuData =
  | { status: "loading" }
  | { status: "ready"; categories: readonly MenuCategory[] }
  | { status: "failed"; error: "Failed to load menu data"; categories: readonly MenuCategory[] };

/** Initial state: the server's names, or loading. An empty list may come from a build before the first category. */
export function initialMenuData(fromServer: readonly MenuCategory[] | null): MenuData {
  return fromServer?.length ? { status: "ready", categories: fromServer } : { status: "loading" };
}

/** State after the request; null means a failure. */
export function answeredMenuData(categories: readonly MenuCategory[] | null): MenuData {
  return categories
    ? { status: "ready", categories }
    : { status: "failed", error: "Failed to load menu data", categories: builtInCategories };
}

/** Built-in categories, shown if the data cannot be fetched (SHP-MENU-29). */
const builtInCategories: readonly MenuCategory[] = [
  { id: null, name: "Lighting", slug: "lighting", subcategories: ["LED bulbs", "Ceiling lights", "Floodlights"] },
  { id: null, name: "Tools", slug: "tools", subcategories: ["Drills", "Grinders", "Screwdrivers"] },
  { id: null, name: "Appliances", slug: "appliances", subcategories: ["Kettles", "Fans", "Irons"] },
];

export type CategoryIconName = "bulb" | "wrench" | "plug" | "gear";

/** Icon of a category by keywords in its name (SHP-MENU-05 to SHP-MENU-08). */
export function iconName(categoryName: string): CategoryIconName {
  const name = categoryName.toLowerCase();
  if (name.includes("light")) return "bulb";
  if (name.includes("tool")) return "wrench";
  if (name.includes("appliance") || name.includes("plug")) return "plug";
  return "gear";
}
