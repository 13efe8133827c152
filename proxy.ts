import { type NextRequest, NextResponse } from "next/server";
import { perRequestPolicy } from "./server/gateway/next/csp-policy.mjs";

/**
 * Gives a page that is made per request a nonce for its scripts. Pages that are prerendered carry their policy in the
 * cache, and an answer with both would obey both: so `matcher` names exactly the routes made per request.
 */
export function proxy(request: NextRequest): NextResponse {
  // biome-ignore lint/style/noProcessEnv: Next's compiler puts the value here; development needs eval and no policy.
  if (process.env.NODE_ENV === "development") return NextResponse.next();
  const policy = perRequestPolicy(crypto.randomUUID().replaceAll("-", ""));
  const headers = new Headers(request.headers);
  // Next reads the nonce from the policy of the request and puts it on every script it writes.
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

export const config = { matcher: ["/products", "/staff", "/staff/:path*"] };
