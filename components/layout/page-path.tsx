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
  faq: "Questions",
  about: "About us",
  delivery: "Delivery",
  warranty: "Warranty",
  privacy: "Privacy Policy",
  terms: "Terms of Service",
  compare: "Compare",
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

/** The phone's title of the page shown. */
export function usePageTitle(): string {
  const isPage = use(PathKnownOnServer);
  const path = usePathname();
  return isPage ? pageTitle(path) : "Page not found";
}

/** The phone's title for a path; one without a title shows its first segment, capitalised (SHP-MOBILE-05). */
export function pageTitle(path: string): string {
  const segment = decodeSegment(path.split("/")[1] ?? "");
  // The categories have a second address below the products.
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
