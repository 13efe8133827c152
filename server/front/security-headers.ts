import type { ServerResponse } from "node:http";
import { apiPolicy } from "./csp-policy.mjs";

const HALF_YEAR_S = 15_552_000;
const POLICY = "content-security-policy";

export interface SecurityHeaders {
  /** Adds what an answer does not say itself. Next adds to a header that is there, so this comes last. */
  complete(response: ServerResponse): void;
}

/** What every answer carries. Pages bring their own policy; on http the browser must not be sent to https. */
export function securityHeaders({ https, dev }: { https: boolean; dev: boolean }): SecurityHeaders {
  const defaults = Object.entries({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "cross-origin-opener-policy": "same-origin",
    // The browser then says how good the line is, by which pictures are chosen.
    "accept-ch": "ECT",
    // Next's development tools run without one.
    ...(dev ? {} : { [POLICY]: apiPolicy() }),
    ...(https ? { "strict-transport-security": `max-age=${HALF_YEAR_S}; includeSubDomains` } : {}),
  });
  return {
    complete(response) {
      for (const [name, value] of defaults) if (!response.hasHeader(name)) response.setHeader(name, value);
      const policy = response.getHeader(POLICY);
      if (https && policy) response.setHeader(POLICY, `${policy}; upgrade-insecure-requests`);
    },
  };
}
