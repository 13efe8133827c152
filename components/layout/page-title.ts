import { paths } from "@/lib/paths";

const titles: Record<string, string> = {
  "": "Home",
  products: "Products",
  categories: "Categories",
  cart: "Shopping Cart",
  account: "My Account",
  search: "Search",
};

/** The phone's title for a path (SHP-MOBILE-04); unknown paths show their first segment, capitalised (SHP-MOBILE-05). */
export function pageTitle(path: string): string {
  const segment = decodeSegment(path.split("/")[1] ?? "");
  // The categories have a second address below the products.
  if (path === paths.productCategories) return "Categories";
  return Object.hasOwn(titles, segment) ? (titles[segment] ?? "") : segment.charAt(0).toUpperCase() + segment.slice(1);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
