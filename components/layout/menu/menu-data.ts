import { builtInCategories } from "./built-in";
import type { MenuCategory } from "./menu-category";

/** Where the row of categories stands; the error is kept for whoever debugs, never shown (SHP-MENU-28). */
export type MenuData =
  | { status: "loading" }
  | { status: "ready"; categories: readonly MenuCategory[] }
  | { status: "failed"; error: "Failed to load menu data"; categories: readonly MenuCategory[] };

/** What the page arrived with: names the server put in, or nothing yet. An empty list may only be an early build's. */
export function initialMenuData(fromServer: readonly MenuCategory[] | null): MenuData {
  return fromServer?.length ? { status: "ready", categories: fromServer } : { status: "loading" };
}

/** After the browser's own attempt; null stands for a failure. */
export function answeredMenuData(categories: readonly MenuCategory[] | null): MenuData {
  return categories
    ? { status: "ready", categories }
    : { status: "failed", error: "Failed to load menu data", categories: builtInCategories };
}
