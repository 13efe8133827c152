import type { NextAuthOptions } from "next-auth";
import GoogleProvider, { type GoogleProfile } from "next-auth/providers/google";
import { paths } from "@/lib/paths";
import { isSecureShop } from "@/server/core/cookies";
import { accountsDb as db } from "@/server/core/db";
import { env } from "@/server/core/env";
import { isWelcome, openGoogleSession } from "./google";
import { sessionSeconds } from "./lifetimes";
import { sessionCookieName } from "./session-cookie";
import { endSession } from "./sessions";

/** Where whoever Google did not let through reads what to do. */
const REFUSED = `${paths.login}?message=google`;

/** next-auth's part: sign-out, and sign-in with Google where the environment names a client. */
export function nextAuthOptions(): NextAuthOptions {
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
          ...(await openGoogleSession({
            email: person.email,
            firstName: person.given_name || person.name || "Customer",
            lastName: person.family_name ?? "",
          })),
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
