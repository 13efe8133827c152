import type { NextAuthOptions } from "next-auth";
import NextAuth from "next-auth";
import GoogleProvider, { type GoogleProfile } from "next-auth/providers/google";
import { paths } from "@/lib/paths";
import { isSecureShop } from "@/server/core/cookies";
import { accountsDb as db } from "@/server/core/db";
import { env } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { describeDevice } from "./devices";
import { isWelcome, openGoogleSession } from "./google";
import { clearedCookies, companionCookie, sessionCookieName } from "./session-cookie";
import { endSession, sessionSeconds } from "./sessions";

/** Where whoever Google did not let through reads what to do. */
const REFUSED = `${paths.login}?message=google`;

/** next-auth's part: sign-out, and sign-in with Google where the environment names a client. */
function nextAuthOptions(device: string | null): NextAuthOptions {
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
  return {
    secret: AUTH_SECRET,
    providers: google,
    session: { strategy: "jwt", maxAge: sessionSeconds(false) },
    useSecureCookies: isSecureShop(),
    cookies: {
      sessionToken: {
        name: sessionCookieName(),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: isSecureShop() },
      },
    },
    pages: { signIn: paths.login, error: REFUSED },
    callbacks: {
      async signIn({ profile }) {
        const person = profile as GoogleProfile | undefined;
        if (!person?.email || person.email_verified !== true) return REFUSED;
        return (await isWelcome(person.email)) || `${paths.login}?message=inactive`;
      },
      async jwt({ token, account, profile }) {
        if (!account) return token;
        const person = profile as GoogleProfile;
        return {
          ...(await openGoogleSession(
            {
              email: person.email,
              firstName: person.given_name || person.name || "Customer",
              lastName: person.family_name ?? "",
            },
            device,
          )),
        };
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
  const answer: Response = await NextAuth(request as never, context as never, nextAuthOptions(describeDevice(request)));
  const opened = answer.headers.getSetCookie().some((cookie) => cookie.startsWith(`${sessionCookieName()}=ey`));
  const cookies = opened ? [companionCookie(false)] : call === "POST signout" ? clearedCookies() : [];
  for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
  answer.headers.set("cache-control", "no-store");
  return answer;
}
