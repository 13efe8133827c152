import type { NextAuthOptions } from "next-auth";
import NextAuth from "next-auth";
import GoogleProvider, { type GoogleProfile } from "next-auth/providers/google";
import { paths } from "@/lib/paths";
import { safeReturnPath } from "@/lib/sign-in";
import { cookieName, isSecureShop, readCookie } from "@/server/core/cookies";
import { db } from "@/server/core/db";
import { env } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { describeDevice } from "./devices";
import { checkGooglePerson, openGoogleSession } from "./google";
import { ownDeviceCookie } from "./own-device";
import { clearedCookies, companionCookie, googleStepCookie, sessionCookieName } from "./session-cookie";
import { endSession, sessionSeconds } from "./sessions";

/** Login page with the message for a failed Google login. */
const REFUSED = `${paths.login}?message=google`;

/** Cookie in which next-auth stores the return URL. */
const RETURN = "kanea_google_return";

/** URL of the login's second step, with the return path. */
function secondStep(request: Request): string {
  const back = new URL(readCookie(request, RETURN) ?? paths.home, env().APP_URL);
  return `${paths.login}?${new URLSearchParams({ step: "google", from: safeReturnPath(back.pathname + back.search) })}`;
}

/**
 * next-auth's options: logout, and login with Google if the environment has a client.
 * @param setCookie adds a Set-Cookie value to next-auth's response
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
        const checked = await checkGooglePerson(person.email);
        if (checked.kind === "allowed") return true;
        if (checked.kind === "inactive") return `${paths.login}?message=inactive`;
        setCookie(googleStepCookie(checked.token));
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
 * Routes of next-auth that are served.
 * Its session route re-encodes any cookie and its credentials route gives no reason for a refusal, so the shop has its own.
 */
const OPEN = ["GET csrf", "GET providers", "POST signin/google", "GET callback/google", "GET error", "POST signout"];

/**
 * Passes a request to next-auth and sets the companion cookie together with the session cookie.
 * @throws AppError NOT_FOUND for routes that are not served
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
