"use client";

import { usePathname } from "next/navigation";
import { createContext, type ReactNode, use } from "react";
import { useHydrated } from "@/components/ui/page-hooks";
import { paths } from "@/lib/paths";

const PathKnownOnServer = createContext(true);

/** For the not-found page: its HTML is made once for all addresses, so only the browser knows the path. */
export function PathUnknown({ children }: { children: ReactNode }) {
  return <PathKnownOnServer value={false}>{children}</PathKnownOnServer>;
}

/** The page's path; null on the not-found page until the script runs. */
export function usePagePath(): string | null {
  const path = usePathname();
  const inBrowser = useHydrated();
  return use(PathKnownOnServer) || inBrowser ? path : null;
}

const titles: Record<string, string> = {
  "": "Home",
  products: "Products",
  categories: "Categories",
  cart: "Shopping Cart",
  account: "My Account",
  search: "Search",
  // Pages that the specification does not have.
  "track-order": "Track your order",
  saved: "Saved Items",
  "staff-invitation": "Join the desk",
  "undo-email-change": "Undo email change",
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
