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

/** A page that is the same for everybody, as Next has kept it. */
export interface FinishedPage {
  /** What it shows, by the tags under which it is dropped. */
  tags: string[];
  /** When the reading of what it shows began, for a page that was made just now. Of any other Next knows that it is right. */
  madeFrom?: number;
}

/** How Next says that a page was there before it was asked for. */
export const WAS_THERE = { "x-nextjs-cache": "HIT" };

/** Set by page-cache.mjs, for the gateway alone. */
const OWN = { tags: "x-shown-tags", madeFrom: "x-made-from" };

/** @returns undefined for any other answer, also for a page that is about to be made anew */
export function readFinished(response: ServerResponse): FinishedPage | undefined {
  const state = response.getHeader("x-nextjs-cache");
  const tags = response.getHeader(OWN.tags);
  if ((state !== "HIT" && state !== "MISS") || tags === undefined) return undefined;
  const page = { tags: String(tags).split(",") };
  return state === "HIT" ? page : { ...page, madeFrom: Number(response.getHeader(OWN.madeFrom)) };
}

/** Takes away what is of no use to anybody outside. */
export function dropOwnHeaders(response: ServerResponse): void {
  for (const name of Object.values(OWN)) response.removeHeader(name);
}
