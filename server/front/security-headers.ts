import type { ServerResponse } from "node:http";
import { apiPolicy } from "./csp-policy.mjs";

const HALF_YEAR_S = 15_552_000;

/** What every answer carries unless the answer itself says otherwise. */
export function defaultHeaders({ https, dev }: { https: boolean; dev: boolean }): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "cross-origin-opener-policy": "same-origin",
    // Pages bring a policy of their own; Next's development tools need to run without one.
    ...(dev ? {} : { "content-security-policy": apiPolicy() }),
    ...(https ? { "strict-transport-security": `max-age=${HALF_YEAR_S}; includeSubDomains` } : {}),
  };
}

/**
 * Completes the headers at the last moment, when the answer's own are known: a header that is set before Next runs
 * would keep a route from setting its own, and Next adds a page's policy to one that is there instead of replacing it.
 */
export function completeHeaders(response: ServerResponse, headers: Record<string, string>, https: boolean): void {
  const writeHead = response.writeHead;
  response.writeHead = function complete(this: ServerResponse, ...args: unknown[]) {
    if (!response.headersSent) {
      for (const name in headers) if (!response.hasHeader(name)) response.setHeader(name, headers[name] ?? "");
      if (https) upgradeInsecure(response);
    }
    return Reflect.apply(writeHead, response, args);
  } as ServerResponse["writeHead"];
}

/** On https nothing of a page may be fetched without it; on http the browser would then find nothing at all. */
function upgradeInsecure(response: ServerResponse): void {
  const policy = response.getHeader("content-security-policy");
  if (typeof policy === "string") response.setHeader("content-security-policy", `${policy}; upgrade-insecure-requests`);
}
