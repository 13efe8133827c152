import { paths } from "@/lib/paths";

/** Public pages; all others (account, cart, checkout, orders, desk) are never stored. */
const PAGES = new Set<string>([
  paths.home,
  paths.products,
  paths.categories,
  paths.productCategories,
  paths.searchPage,
  paths.planner,
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
const PRODUCTS = /^\/(pages\/[^/]+|products\/[^/]+|categories\/[^/]+\/products|brands\/[^/]+)$/;

/** Whether a page may be stored (BEYOND-23, BEYOND-59). @param address path and query */
export function isPublicPage(address: string): boolean {
  const path = address.split("?", 1)[0] ?? "";
  return PAGES.has(path) || PRODUCTS.test(path);
}

/** Whether a path has no timeout: generated files, Google login and the desk. */
export function hasNoTimeout(address: string): boolean {
  return /^\/(api|auth|staff)\//.test(address);
}

const BUILT = /^\/_next\/static\//;
const PICTURE = /^\/(images|media)\//;

/**
 * Kinds of requests, each with a strategy:
 * `page` a document: network first, then the stored copy, then the offline page;
 * `data` a request of Next's router: network only, with a timeout after which the router loads the document;
 * `file` a file of the build, named by its content: cache first;
 * `picture` network first, then the stored copy;
 * null every API call and every write, which the worker ignores.
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

/** Key of a stored page: path and query without the parameter of Next's router. */
export function addressOf(url: string, origin: string): string {
  const { pathname, search } = new URL(url, origin);
  const query = search
    .slice(1)
    .split("&")
    .filter((part) => part && !part.startsWith("_rsc="));
  return query.length > 0 ? `${pathname}?${query.join("&")}` : pathname;
}
