import type { ServerResponse } from "node:http";
import { PICTURE_VARY } from "./light-pictures";
import { apiPolicy, POLICY } from "./next/csp-policy";

const HALF_YEAR_S = 15_552_000;

export interface SecurityHeaders {
  /** Adds what an answer does not say itself. Next adds to a header that is there, so this comes last. */
  complete(response: ServerResponse, path: string): void;
}

const UPGRADE = "upgrade-insecure-requests";

/** Scripts, styles and typefaces of the build: some fifteen of them come with a first visit. */
const BUILT_FILE = /^\/_next\/static\//;

/**
 * What every answer carries. Pages bring their own policy; on http the browser must not be sent to https. A file of the
 * build is no document: of all these it needs only what says that it is what it is called, and is spared half a kilobyte.
 */
export function securityHeaders({ https, dev }: { https: boolean; dev: boolean }): SecurityHeaders {
  const forFiles = Object.entries({
    "x-content-type-options": "nosniff",
    ...(https ? { "strict-transport-security": `max-age=${HALF_YEAR_S}; includeSubDomains` } : {}),
  });
  const forAll = Object.entries({
    ...Object.fromEntries(forFiles),
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "cross-origin-opener-policy": "same-origin",
    // The browser then says how good the line is, by which pictures are chosen.
    "accept-ch": "ECT",
    // Next's development tools run without one.
    ...(dev ? {} : { [POLICY]: apiPolicy() }),
  });
  return {
    complete(response, path) {
      const isFile = BUILT_FILE.test(path) && response.statusCode < 400;
      for (const [name, value] of isFile ? forFiles : forAll)
        if (!response.hasHeader(name)) response.setHeader(name, value);
      const policy = response.getHeader(POLICY);
      if (https && policy && !String(policy).includes(UPGRADE)) response.setHeader(POLICY, `${policy}; ${UPGRADE}`);
    },
  };
}

/** Next writes these twice when it has just made the page that it answers with. */
const ONCE_EACH = ["location", "link"];
/** Asks ahead for a style, which stands in the page itself. */
const STYLE_AHEAD = /<[^>]*>; rel=preload; as="style"(, )?/g;

/** Leaves of headers that are there twice with the same value one, and no styles in `Link`. */
export function settleLinks(response: ServerResponse): void {
  for (const name of ONCE_EACH) {
    const given = response.getHeader(name);
    if (Array.isArray(given)) response.setHeader(name, [...new Set(given)]);
  }
  const link = [response.getHeader("link") ?? []]
    .flat()
    .map((one) => String(one).replace(STYLE_AHEAD, "").replace(/, $/, ""));
  if (link.some((one) => one !== "")) response.setHeader("link", link);
  else response.removeHeader("link");
}

/** Pages meant for one visitor, although their HTML is the same for all. */
const PRIVATE = /^\/(checkout\/success|reset-password|undo-email-change|staff-invitation|account|staff)(\/|$)/;
const PICTURE = /^\/(images|media)\//;

const MONTH = "public, max-age=2592000, stale-while-revalidate=2592000";

/** Kept by a shared cache for seconds, not for the hour that Next would allow: no notification reaches a CDN. */
export const SHORTLY_SHARED = "public, max-age=0, s-maxage=2, stale-while-revalidate=60";

/**
 * Corrects what Next says about caching:
 * a prerendered page is shared shortly; what is not found may be there the next minute; a private address is kept nowhere;
 * pictures are hardly ever drawn anew, and those that are named by their content never.
 */
export function settleCaching(response: ServerResponse, path: string): void {
  const given = String(response.getHeader("cache-control") ?? "");
  if (response.statusCode >= 400 || PRIVATE.test(path)) {
    if (!given.includes("no-store")) response.setHeader("cache-control", "private, no-store");
  } else if (given.startsWith("s-maxage=")) {
    response.setHeader("cache-control", SHORTLY_SHARED);
  } else if (PICTURE.test(path) && [200, 206, 304].includes(response.statusCode)) {
    if (!given.includes("immutable")) response.setHeader("cache-control", MONTH);
    response.appendHeader("vary", PICTURE_VARY);
  }
}
