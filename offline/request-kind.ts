import { paths } from "@/lib/paths";

/** Pages that are the same for everybody. What is not named here is never kept: account, cart, checkout, orders, desk. */
const PAGES = new Set<string>([
  paths.home,
  paths.products,
  paths.categories,
  paths.productCategories,
  paths.searchPage,
  paths.contact,
  "/contact-us",
  paths.help,
  paths.about,
  paths.faq,
  paths.delivery,
  paths.warranty,
  paths.privacy,
  paths.terms,
]);
const PRODUCTS = /^\/(products\/[^/]+|categories\/[^/]+\/products)$/;

/** Whether the page at an address may be kept (BEYOND-23, BEYOND-59). @param address path and query */
export function isPublicPage(address: string): boolean {
  const path = address.split("?", 1)[0] ?? "";
  return PAGES.has(path) || PRODUCTS.test(path);
}

/** Files that are made when they are asked for, sign-in elsewhere, and the desk: nobody waits for these in vain. */
export function mayTakeLong(address: string): boolean {
  return /^\/(api|auth|staff)\//.test(address);
}

const BUILT = /^\/_next\/static\//;
const PICTURE = /^\/(images|media)\//;

/**
 * What the worker does with a request:
 * `page` a document, asked for first, else the kept copy, else the offline page;
 * `data` what Next's router asks for instead of a document: never kept, and given up in time, so that it loads the document;
 * `file` a file of the build, whose name changes with what it holds: the copy first;
 * `picture` asked for first, else the copy;
 * null for the browser to do as if there were no worker: every call of the API, and whatever sends something.
 */
export type RequestKind = "page" | "data" | "file" | "picture" | null;

type Asked = Pick<Request, "method" | "mode" | "url" | "headers">;

export function kindOf({ method, mode, url, headers }: Asked, origin: string): RequestKind {
  const { origin: host, pathname } = new URL(url);
  if (method !== "GET" || host !== origin) return null;
  if (mode === "navigate") return "page";
  if (headers.has("rsc")) return headers.has("next-router-prefetch") ? null : "data";
  if (BUILT.test(pathname)) return "file";
  return PICTURE.test(pathname) ? "picture" : null;
}

/** By what a page is kept: path and query, without what only Next's router adds. */
export function addressOf(url: string, origin: string): string {
  const { pathname, search } = new URL(url, origin);
  const query = search
    .slice(1)
    .split("&")
    .filter((part) => part && !part.startsWith("_rsc="));
  return query.length > 0 ? `${pathname}?${query.join("&")}` : pathname;
}
