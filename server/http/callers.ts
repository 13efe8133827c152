import { z } from "zod";
import { AppError } from "@/server/core/errors";
import { INTERNAL_HEADER, isInternalSecret } from "@/server/core/internal-secret";
import { parse, readJson } from "./read-input";

/**
 * Refuses a write that another site's page sends through its visitor's browser: Sec-Fetch-Site says so, or an Origin
 * that does not name the host asked. Cookies do not matter for that: the answer could set or clear some. A write that
 * rides on cookies must prove, besides, that it comes from the shop's own pages. What is no browser sends neither.
 * @throws AppError FORBIDDEN
 */
export function checkOrigin(request: Request): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const site = request.headers.get("sec-fetch-site");
  if (site === "same-origin") return;
  const origin = request.headers.get("origin");
  const isOwn = origin !== null && hostOf(origin) === request.headers.get("host");
  const isForeign = site === "cross-site" || site === "same-site" || (origin !== null && !isOwn);
  const ridesOnCookies = request.headers.has("cookie") && !request.headers.has("authorization");
  const isProved = site === null && isOwn;
  if (isForeign || (ridesOnCookies && !isProved)) throw new AppError("FORBIDDEN");
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

const body = z.strictObject({ tags: z.array(z.string().min(1).max(256)).max(1000) });

/**
 * The cache tags that the shop tells itself to drop.
 * @throws AppError NOT_FOUND for anybody else: to them there is no such route
 */
export async function readChangedTags(request: Request): Promise<string[]> {
  if (!isInternalSecret(request.headers.get(INTERNAL_HEADER))) throw new AppError("NOT_FOUND");
  return parse(body, await readJson(request)).tags;
}
