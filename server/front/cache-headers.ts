import type { ServerResponse } from "node:http";
import { PICTURE_VARY } from "./light-pictures";

/** Pages for one visitor's eyes, although their shell is the same for all. */
const PRIVATE = /^\/(checkout\/success|reset-password|undo-email-change|account)(\/|$)/;
const PICTURE = /^\/images\//;

const MONTH = "public, max-age=2592000, stale-while-revalidate=2592000";

/**
 * Corrects what Next says about caching:
 * a prerendered page may be kept by a shared cache for seconds, not for the hour that Next would allow, because no
 * notification reaches a CDN; what is not found may be there the next minute; a private address is kept nowhere;
 * pictures are hardly ever drawn anew.
 */
export function settleCaching(response: ServerResponse, path: string): void {
  const given = String(response.getHeader("cache-control") ?? "");
  if (response.statusCode >= 400 || PRIVATE.test(path)) {
    if (!given.includes("no-store")) response.setHeader("cache-control", "private, no-store");
  } else if (given.startsWith("s-maxage=")) {
    response.setHeader("cache-control", "public, max-age=0, s-maxage=2, stale-while-revalidate=60");
  } else if (PICTURE.test(path) && [200, 206, 304].includes(response.statusCode)) {
    response.setHeader("cache-control", MONTH);
    response.appendHeader("vary", PICTURE_VARY);
  }
}
