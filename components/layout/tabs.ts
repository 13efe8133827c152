import { paths } from "@/lib/paths";

export type Tab = "home" | "shop" | "categories" | "cart" | "account";

/** Which tab a path belongs to; null where none does. */
export function tabOf(path: string): Tab | null {
  if (path === paths.home) return "home";
  if (isAtOrBelow(path, paths.categories) || path === paths.productCategories) return "categories";
  if (isAtOrBelow(path, paths.products)) return "shop";
  if (isAtOrBelow(path, paths.cart)) return "cart";
  if (isAtOrBelow(path, paths.account)) return "account";
  return null;
}

function isAtOrBelow(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}
