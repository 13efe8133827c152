import { isSecureShop } from "@/server/core/cookies";
import { AppError } from "@/server/core/errors";

/**
 * Refuses cross-site writes (CSRF).
 * Refused are a foreign Sec-Fetch-Site or Origin (scheme, host, port), with or without cookies, as responses set cookies.
 * A write authenticated by cookies must also prove that it comes from the shop's own pages.
 * API clients send neither header.
 * @throws AppError FORBIDDEN
 */
export function checkOrigin(request: Request): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const site = request.headers.get("sec-fetch-site");
  if (site === "same-origin") return;
  const origin = request.headers.get("origin");
  const isOwn = origin !== null && originOf(origin) === ownOrigin(request);
  const isForeign = (site !== null && site !== "none") || (origin !== null && !isOwn);
  const usesCookies = request.headers.has("cookie") && !request.headers.has("authorization");
  const isProved = site === null && isOwn;
  if (isForeign || (usesCookies && !isProved)) throw new AppError("FORBIDDEN");
}

/** Origin of the request's URL; APP_URL determines the scheme, as for Secure cookies. */
function ownOrigin(request: Request): string | undefined {
  return originOf(`${isSecureShop() ? "https" : "http"}://${request.headers.get("host")}`);
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined;
}
