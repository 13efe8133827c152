import { authEndpoints } from "@/lib/contracts/auth";
import { endBrowserSession, logInBrowser, logInClient, sessionCookies, toExpiry } from "@/server/auth";
import { Answer, addressOf, countTry, forgetTries, handle } from "@/server/http";

/** A browser asks for a cookie by the header X-Session; anybody else gets a token pair. */
export const POST = handle(authEndpoints.login, async ({ body, request }) => {
  await countTry("login", { account: body.email, address: addressOf(request) });
  if (request.headers.get("x-session") !== "cookie") {
    const { user, ...pair } = await logInClient(body);
    await forgetTries("login", body.email);
    return { status: "success" as const, ...pair, data: user };
  }
  const { user, claims } = await logInBrowser(body);
  await Promise.all([forgetTries("login", body.email), endBrowserSession(request, "replaced")]);
  const cookies = await sessionCookies(claims);
  return new Answer({ status: "success" as const, data: user, expiresAt: toExpiry(claims) }, { cookies });
});
