import type { ServerResponse } from "node:http";
import type { Origin } from "../cache/page-cache";

/** Set by prerender-cache.mjs, for the gateway alone. */
const TAGS = "x-shown-tags";
const MADE_FROM = "x-made-from";

/**
 * Takes from an answer what prerender-cache.mjs says about a prerendered page.
 * @returns undefined for any other answer
 */
export function takePrerendered(response: ServerResponse): Origin | undefined {
  const tags = response.getHeader(TAGS);
  const madeFrom = response.getHeader(MADE_FROM);
  response.removeHeader(TAGS);
  response.removeHeader(MADE_FROM);
  if (tags === undefined) return undefined;
  // A page that was there before this request is known to be right.
  const isNew = response.getHeader("x-nextjs-cache") !== "HIT";
  return {
    tags: String(tags).split(","),
    isPrerendered: true,
    ...(isNew && madeFrom ? { madeFrom: Number(madeFrom) } : {}),
  };
}
