import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { GOOGLE_STEP_MINUTES } from "@/lib/limits";
import { SIGNED_IN_COOKIE } from "@/lib/sign-in";
import { cookieName, readCookie, setCookie } from "@/server/core/cookies";
import { env } from "@/server/core/env";
import type { LiveSession } from "./sessions";
import { ACCESS_SECONDS, PENDING_SECONDS, sessionSeconds } from "./sessions";

/** next-auth's encrypted cookie; it holds the id of a session row and no token. */
const SESSION = "kanea_session";

const claims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  remember: z.boolean(),
  role: z.string(),
  branchId: z.string().nullable(),
  /** Time at which the cookie must be renewed, in seconds since 1970: 15 minutes, as an access token. */
  accessExpires: z.number(),
});
export type SessionClaims = z.infer<typeof claims>;

export const sessionCookieName = () => cookieName(SESSION);

export function toClaims(session: LiveSession): SessionClaims {
  return {
    sub: session.userId,
    sid: session.id,
    remember: session.remember,
    role: session.role,
    branchId: session.branchId,
    accessExpires: Math.floor(Date.now() / 1000) + ACCESS_SECONDS,
  };
}

/** Claims of a request's session cookie; null if absent, invalid or sent with an Authorization header. */
export async function readSessionCookie(request: Request): Promise<SessionClaims | null> {
  if (request.headers.has("authorization")) return null;
  const token = readCookie(request, SESSION);
  if (!token) return null;
  try {
    return claims.parse(await decode({ token, secret: env().AUTH_SECRET ?? "" }));
  } catch {
    return null;
  }
}

/** Set-Cookie values of a login; without remember-me they end with the browser session. */
export async function sessionCookies(session: SessionClaims): Promise<string[]> {
  const token = await encode({
    token: session,
    secret: env().AUTH_SECRET ?? "",
    maxAge: sessionSeconds(session.remember),
  });
  const maxAge = session.remember ? sessionSeconds(true) : undefined;
  return [setCookie(SESSION, token, { maxAge }), companionCookie(session.remember)];
}

export function companionCookie(remember: boolean): string {
  return setCookie(SIGNED_IN_COOKIE, "1", { maxAge: remember ? sessionSeconds(true) : undefined, readable: true });
}

const clearedCompanion = () => setCookie(SIGNED_IN_COOKIE, "", { maxAge: 0, readable: true });

/**
 * Set-Cookie values of a logout.
 * @param keepSession keeps the cookie of an ended session, by which the desk knows deactivated staff
 */
export function clearedCookies({ keepSession = false } = {}): string[] {
  return keepSession ? [clearedCompanion()] : [setCookie(SESSION, "", { maxAge: 0 }), clearedCompanion()];
}

const PENDING = "kanea_pending";

export function pendingCookie(token: string): string {
  return setCookie(PENDING, token, { maxAge: PENDING_SECONDS });
}

export function readPendingCookie(request: Request): string | undefined {
  return readCookie(request, PENDING);
}

export function clearedPendingCookie(): string {
  return setCookie(PENDING, "", { maxAge: 0 });
}

/** Cookie of a browser between Google's redirect and the second step. */
const GOOGLE_STEP = "kanea_google_step";

export function googleStepCookie(token: string): string {
  return setCookie(GOOGLE_STEP, token, { maxAge: GOOGLE_STEP_MINUTES * 60 });
}

export function readGoogleStepCookie(request: Request): string | undefined {
  return readCookie(request, GOOGLE_STEP);
}

export function clearedGoogleStepCookie(): string {
  return setCookie(GOOGLE_STEP, "", { maxAge: 0 });
}
