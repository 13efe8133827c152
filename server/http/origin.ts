import { AppError } from "@/server/core/errors";

/**
 * A write that rides on cookies must come from the shop's own pages: Sec-Fetch-Site says so, or an Origin that
 * names the host asked. Without cookies there is nothing to ride on.
 * @throws AppError FORBIDDEN
 */
export function checkOrigin(request: Request): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  if (!request.headers.has("cookie") || request.headers.has("authorization")) return;
  const site = request.headers.get("sec-fetch-site");
  if (site === "same-origin") return;
  const origin = request.headers.get("origin");
  if (site === null && origin !== null && hostOf(origin) === request.headers.get("host")) return;
  throw new AppError("FORBIDDEN");
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
