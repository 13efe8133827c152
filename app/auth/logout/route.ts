import { authEndpoints } from "@/lib/contracts/auth";
import { clearedCookies, endBrowserSession, endByRefreshToken } from "@/server/auth";
import { Answer, handle } from "@/server/http";

export const POST = handle(authEndpoints.logout, async ({ body, request }) => {
  if (body) {
    await endByRefreshToken(body.refreshToken);
    return { status: "success" as const };
  }
  await endBrowserSession(request);
  const cookies = clearedCookies();
  return new Answer({ status: "success" as const }, { cookies });
});
