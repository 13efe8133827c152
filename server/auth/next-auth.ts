import type { NextAuthOptions } from "next-auth";
import NextAuth from "next-auth";
import GoogleProvider, { type GoogleProfile } from "next-auth/providers/google";
import { paths } from "@/lib/paths";
import { safeReturnPath } from "@/lib/sign-in";
import { cookieName, isSecureShop, readCookie } from "@/server/core/cookies";
import { accountsDb as db } from "@/server/core/db";
import { env } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { describeDevice } from "./devices";
import { meetGooglePerson, openGoogleSession } from "./google";
import { ownDeviceCookie } from "./own-device";
import { clearedCookies, companionCookie, googleStepCookie, sessionCookieName } from "./session-cookie";
import { endSession, sessionSeconds } from "./sessions";

/** Where whoever Google did not let through reads what to do. */
const REFUSED = `${paths.login}?message=google`;

/** Where next-auth keeps the way back while somebody is at Google. */
const RETURN = "kanea_google_return";

/** The login's second step, with the way back to where the sign-in was asked for. */
function secondStep(request: Request): string {
  const back = new URL(readCookie(request, RETURN) ?? paths.home, env().APP_URL);
  return `${paths.login}?${new URLSearchParams({ step: "google", from: safeReturnPath(back.pathname + back.search) })}`;
}

/**
 * next-auth's part: sign-out, and sign-in with Google where the environment names a client.
 * @param setCookie takes a Set-Cookie value that goes out beside next-auth's own
 */
function nextAuthOptions(request: Request, setCookie: (value: string) => void): NextAuthOptions {
  const { AUTH_SECRET, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER } = env();
  const google =
    GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
      ? [
          GoogleProvider({
            clientId: GOOGLE_CLIENT_ID,
            clientSecret: GOOGLE_CLIENT_SECRET,
            ...(GOOGLE_ISSUER && {
              issuer: GOOGLE_ISSUER,
              wellKnown: `${GOOGLE_ISSUER}/.well-known/openid-configuration`,
            }),
          }),
        ]
      : [];
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure: isSecureShop() };
  return {
    secret: AUTH_SECRET,
    providers: google,
    session: { strategy: "jwt", maxAge: sessionSeconds(false) },
    useSecureCookies: isSecureShop(),
    cookies: {
      sessionToken: { name: sessionCookieName(), options },
      callbackUrl: { name: cookieName(RETURN), options },
    },
    pages: { signIn: paths.login, error: REFUSED },
    callbacks: {
      async signIn({ profile }) {
        const person = profile as GoogleProfile | undefined;
        if (!person?.email || person.email_verified !== true) return REFUSED;
        const met = await meetGooglePerson(person.email);
        if (met.kind === "welcome") return true;
        if (met.kind === "inactive") return `${paths.login}?message=inactive`;
        setCookie(googleStepCookie(met.token));
        return secondStep(request);
      },
      async jwt({ token, account, profile }) {
        if (!account) return token;
        const person = profile as GoogleProfile;
        const claims = await openGoogleSession(
          {
            email: person.email,
            firstName: person.given_name || person.name || "Customer",
            lastName: person.family_name ?? "",
          },
          describeDevice(request),
        );
        setCookie(await ownDeviceCookie(request, claims.sub));
        return { ...claims };
      },
    },
    events: {
      async signOut({ token }) {
        if (typeof token?.sid === "string") await endSession(db(), token.sid, "logout");
      },
    },
  };
}

/**
 * What of next-auth is open. Its session route re-encodes whatever cookie it is sent, and its credentials route cannot
 * say why a sign-in is refused: ours stand in their place.
 */
const OPEN = ["GET csrf", "GET providers", "POST signin/google", "GET callback/google", "GET error", "POST signout"];

/**
 * Hands a request to next-auth and keeps the companion cookie in step with the session's.
 * @throws AppError NOT_FOUND for what is closed
 */
export async function answerNextAuth(request: Request, { nextauth }: { nextauth: string[] }): Promise<Response> {
  const call = `${request.method} ${nextauth.join("/")}`;
  if (!OPEN.includes(call)) throw new AppError("NOT_FOUND");
  const context = { params: Promise.resolve({ nextauth }) };
  const cookies: string[] = [];
  const options = nextAuthOptions(request, (value) => cookies.push(value));
  const answer: Response = await NextAuth(request as never, context as never, options);
  const opened = answer.headers.getSetCookie().some((cookie) => cookie.startsWith(`${sessionCookieName()}=ey`));
  if (opened) cookies.push(companionCookie(false));
  else if (call === "POST signout") cookies.push(...clearedCookies());
  for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
  answer.headers.set("cache-control", "no-store");
  return answer;
}
