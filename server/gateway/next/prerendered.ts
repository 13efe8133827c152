import type { ServerResponse } from "node:http";
import type { Origin } from "../cache/page-cache";

/** Headers from prerender-cache.mjs to the gateway. */
const TAGS = "x-shown-tags";
const MADE_FROM = "x-made-from";

export const isPrerendered = (response: ServerResponse): boolean => response.hasHeader(TAGS);

/**
 * Removes and returns the data of prerender-cache.mjs about a prerendered page.
 * @returns undefined for other responses, and for a page that Next renders again in the background
 */
export function takePrerendered(response: ServerResponse): Origin | undefined {
  const state = response.getHeader("x-nextjs-cache");
  const tags = response.getHeader(TAGS);
  const madeFrom = response.getHeader(MADE_FROM);
  response.removeHeader(TAGS);
  response.removeHeader(MADE_FROM);
  if (tags === undefined) return undefined;
  const origin = { tags: String(tags).split(","), isPrerendered: true };
  // A cached page was compared with all changes before this request.
  if (state === "HIT") return origin;
  return state === "MISS" && madeFrom !== undefined ? { ...origin, madeFrom: Number(madeFrom) } : undefined;
}
