"use client";

import { usePathname } from "next/navigation";
import { createContext, type ReactNode, use } from "react";
import { useHydrated } from "@/components/ui/page-hooks";
import { paths } from "@/lib/paths";

const PathKnownOnServer = createContext(true);

/** Marks the path as unknown: the not-found page's HTML is the same for all URLs. */
export function PathUnknown({ children }: { children: ReactNode }) {
  return <PathKnownOnServer value={false}>{children}</PathKnownOnServer>;
}

/** Path of the page; null on the not-found page until hydration. */
export function usePagePath(): string | null {
  const path = usePathname();
  const inBrowser = useHydrated();
  return use(PathKnownOnServer) || inBrowser ? path : null;
}

/** Titles by first path segment; the first six are the specification's (SHP-MOBILE-04). */
const titles: Record<string, string> = {
  "": "Home",
  products: "Products",
  categories: "Categories",
  cart: "Shopping Cart",
  account: "My Account",
  search: "Search",
  contact: "Contact us",
  "contact-us": "Contact us",
  help: "Help",
  faq: "FAQ",
  about: "About us",
  delivery: "Delivery",
  warranty: "Warranty",
  privacy: "Privacy Policy",
  terms: "Terms of Service",
  compare: "Compare",
  planner: "Power planner",
  login: "Log in",
  signup: "Sign up",
  "verify-email": "Confirm your email",
  "resend-verification": "Confirm your email",
  "request-password": "Reset password",
  "reset-password": "Reset password",
  "track-order": "Track order",
  saved: "Saved Items",
  "staff-invitation": "Join the desk",
  "undo-email-change": "Undo email change",
  maintenance: "Maintenance",
  offline: "You're offline",
};

/** Title of the current page on phones. */
export function usePageTitle(): string {
  const isPage = use(PathKnownOnServer);
  const path = usePathname();
  return isPage ? pageTitle(path) : "Page not found";
}

/** Title of a path on phones; by default its first segment, capitalised (SHP-MOBILE-05). */
export function pageTitle(path: string): string {
  const [, first = "", second = first] = path.split("/");
  // Pages that the owner added are below /pages.
  const segment = decodeSegment(first === "pages" ? second : first);
  // The categories page has a second URL below the products.
  if (path === paths.productCategories) return "Categories";
  if (Object.hasOwn(titles, segment)) return titles[segment] ?? "";
  return segment.charAt(0).toUpperCase() + segment.slice(1).replaceAll("-", " ");
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export type Tab = "home" | "shop" | "categories" | "cart" | "account";

/** Tab of a path; null if none. */
export function tabOf(path: string): Tab | null {
  if (path === paths.home) return "home";
  if (isAtOrBelow(path, paths.categories) || path === paths.productCategories) return "categories";
  if ([paths.products, "/brands", paths.planner].some((root) => isAtOrBelow(path, root))) return "shop";
  if (isAtOrBelow(path, paths.cart)) return "cart";
  if (isAtOrBelow(path, paths.account)) return "account";
  return null;
}

function isAtOrBelow(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}
