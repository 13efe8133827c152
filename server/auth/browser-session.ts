import type { User } from "@/lib/contracts/accounts";
import { readUser } from "@/server/accounts";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { clearedCookies, readSessionCookie, type SessionClaims, toClaims } from "./session-cookie";
import { endSession, extendSession, findBrowserSession, type LiveSession } from "./sessions";

const sessionEnded = () => new AppError("UNAUTHENTICATED", { cookies: clearedCookies() });

/**
 * Session of a request's cookie, read from the database; null without a cookie.
 * @throws AppError TOKEN_EXPIRED if the cookie must be renewed; UNAUTHENTICATED if its session has ended
 */
export async function readBrowserSession(request: Request): Promise<LiveSession | null> {
  const claims = await readSessionCookie(request);
  if (!claims) return null;
  const session = await findBrowserSession(claims.sid);
  if (!session) throw sessionEnded();
  if (claims.accessExpires * 1000 <= Date.now()) throw new AppError("TOKEN_EXPIRED");
  return session;
}

/**
 * Extends a browser's session (SHP-SESSION-28).
 * @throws AppError UNAUTHENTICATED without a cookie, or if its session has ended
 */
export async function renewBrowserSession(request: Request): Promise<SessionClaims> {
  const claims = await readSessionCookie(request);
  if (!claims) throw new AppError("UNAUTHENTICATED", { cookies: clearedCookies() });
  const session = await findBrowserSession(claims.sid);
  if (!session || !(await extendSession(db(), session.id))) throw sessionEnded();
  return toClaims(session);
}

/** User of this browser and the time at which the cookie must be renewed; null for a guest. */
export async function readSignedIn(request: Request): Promise<{ user: User; expiresAt: string } | null> {
  const claims = await readSessionCookie(request);
  const session = claims && (await findBrowserSession(claims.sid));
  if (!claims || !session) return null;
  return { user: await readUser(db(), session.userId), expiresAt: toExpiry(claims) };
}

export function toExpiry({ accessExpires }: SessionClaims): string {
  return new Date(accessExpires * 1000).toISOString();
}

/** Ends the session of a request's cookie, if any. */
export async function endBrowserSession(request: Request, reason: "logout" | "replaced" = "logout"): Promise<void> {
  const claims = await readSessionCookie(request);
  if (claims) await endSession(db(), claims.sid, reason);
}
