import type { ServerResponse } from "node:http";
import { PICTURE_VARY } from "./light-pictures";
import { apiPolicy, POLICY } from "./next/csp-policy";

const HALF_YEAR_S = 15_552_000;

export interface SecurityHeaders {
  /** Adds missing headers. Called last, because Next appends to headers that exist. */
  complete(response: ServerResponse, path: string): void;
}

const UPGRADE = "upgrade-insecure-requests";

/** Scripts, styles and fonts of the build, some fifteen per first visit. */
const BUILT_FILE = /^\/_next\/static\//;

/**
 * Security headers of every answer. Pages have their own policy; an http shop must not redirect browsers to https.
 * Build files need only two of the headers, which saves half a kilobyte each.
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
    // Browsers then send the quality of the network, by which pictures are chosen.
    "accept-ch": "ECT",
    // Next's development tools do not work with a policy.
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

/** Next sends these twice with a page that it has just rendered. */
const ONCE_EACH = ["location", "link"];
/** Preload of a style, which is inlined. */
const STYLE_AHEAD = /<[^>]*>; rel=preload; as="style"(, )?/g;

/** Removes duplicate headers, and styles from `Link`. */
export function cleanLinkHeaders(response: ServerResponse): void {
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

/** Pages for one visitor, although their HTML is the same for all. */
const PRIVATE = /^\/(checkout\/success|reset-password|undo-email-change|staff-invitation|account|staff)(\/|$)/;
const PICTURE = /^\/(images|media)\//;

const MONTH = "public, max-age=2592000, stale-while-revalidate=2592000";

/** CDNs cache a page for seconds, not for the hour that Next allows: they get no notifications. */
export const SHORTLY_SHARED = "public, max-age=0, s-maxage=2, stale-while-revalidate=60";

/**
 * Corrects Next's `Cache-Control`:
 * prerendered pages a few seconds in shared caches, errors and private pages never, pictures a month, and those named by
 * their content forever.
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
