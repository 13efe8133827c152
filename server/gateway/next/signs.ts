import type { IncomingHttpHeaders, ServerResponse } from "node:http";

// Addresses and headers by which Next talks to itself and to its router in the browser.

/** The page for unknown addresses. */
export const UNKNOWN_PAGE = "/_not-found";

/**
 * Headers of Next and its hosts. From a client they were the way into several of Next's advisories; the shop has no
 * Server Actions.
 */
const INTERNAL =
  /^(x-(middleware|nextjs|next|now|vercel|invoke|matched|rewrite|prerender|action)-|x-nonce$|next-(resume|action))/;

/** By these Next's development tools match a page with its requests. */
const DEVELOPMENT = /^x-nextjs-(html-)?request-id$/;

/** Whether a header of a request is one that only Next itself may set. */
export function isInternalHeader(name: string, dev: boolean): boolean {
  return INTERNAL.test(name) && !(dev && DEVELOPMENT.test(name));
}

/** Whether the router in the browser asks, for a page's data instead of its HTML. */
export function isRouterCall(headers: IncomingHttpHeaders): boolean {
  return headers.rsc !== undefined;
}

/** Whether an answer is a kept page that Next makes anew from now on. */
export function isStale(answer: Response): boolean {
  return answer.headers.get("x-nextjs-cache") === "STALE";
}

/** Whether an answer is a page that was made before and is as new as what it shows. */
export function isFinished(response: ServerResponse): boolean {
  return response.getHeader("x-nextjs-cache") === "HIT";
}

/** Set by page-cache.mjs: what a page shows, by the tags under which it is dropped. Of no use to anybody outside. */
const SHOWN_TAGS = "x-shown-tags";

/** Takes from an answer what it shows. @returns undefined for a page that Next has not kept */
export function takeShownTags(response: ServerResponse): string[] | undefined {
  const given = response.getHeader(SHOWN_TAGS);
  response.removeHeader(SHOWN_TAGS);
  return given === undefined ? undefined : String(given).split(",");
}
