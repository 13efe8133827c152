import { isSecureShop } from "@/server/core/cookies";
import { AppError } from "@/server/core/errors";

/**
 * Refuses writes that another site's page sends through a browser.
 * Sec-Fetch-Site says so, or an Origin other than the one asked: scheme, host and port. Cookies do not matter for that,
 * because the answer could set or clear some. A write that rides on cookies must prove, besides, that it comes from the
 * shop's own pages. An API client sends neither header.
 * @throws AppError FORBIDDEN
 */
export function checkOrigin(request: Request): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const site = request.headers.get("sec-fetch-site");
  if (site === "same-origin") return;
  const origin = request.headers.get("origin");
  const isOwn = origin !== null && originOf(origin) === ownOrigin(request);
  const isForeign = (site !== null && site !== "none") || (origin !== null && !isOwn);
  const ridesOnCookies = request.headers.has("cookie") && !request.headers.has("authorization");
  const isProved = site === null && isOwn;
  if (isForeign || (ridesOnCookies && !isProved)) throw new AppError("FORBIDDEN");
}

/** The origin that a request was sent to; APP_URL decides about the scheme, as it does for Secure cookies. */
function ownOrigin(request: Request): string | undefined {
  return originOf(`${isSecureShop() ? "https" : "http"}://${request.headers.get("host")}`);
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
