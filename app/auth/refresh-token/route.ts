import { authEndpoints } from "@/lib/contracts/auth";
import { renewBrowserSession, rotateRefreshToken, sessionCookies, toExpiry } from "@/server/auth";
import { Answer, handle, ok } from "@/server/http";

export const POST = handle(authEndpoints.refreshToken, async ({ body, request }) => {
  if (body) {
    const pair = await rotateRefreshToken(body.refreshToken);
    return { status: "success" as const, ...pair, data: pair };
  }
  const claims = await renewBrowserSession(request);
  const cookies = await sessionCookies(claims);
  return new Answer(ok({ expiresAt: toExpiry(claims) }), { cookies });
});
