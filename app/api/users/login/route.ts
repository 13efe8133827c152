import { authEndpoints } from "@/lib/contracts/auth";
import {
  describeDevice,
  endBrowserSession,
  logInBrowser,
  logInClient,
  ownDeviceCookie,
  sessionCookies,
  toExpiry,
} from "@/server/auth";
import { Answer, handle } from "@/server/http";

/** The header X-Session asks for a cookie; other clients get a token pair. */
export const POST = handle(authEndpoints.login, async ({ body, request }) => {
  if (request.headers.get("x-session") !== "cookie") {
    const { user, ...pair } = await logInClient(body, describeDevice(request));
    return { status: "success" as const, ...pair, data: user };
  }
  const { user, claims } = await logInBrowser(body, describeDevice(request));
  await endBrowserSession(request, "replaced");
  const cookies = [...(await sessionCookies(claims)), await ownDeviceCookie(request, claims.sub)];
  return new Answer({ status: "success" as const, data: user, expiresAt: toExpiry(claims) }, { cookies });
});
