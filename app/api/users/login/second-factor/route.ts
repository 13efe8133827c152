import { authEndpoints } from "@/lib/contracts/auth";
import {
  clearedGoogleStepCookie,
  describeDevice,
  endBrowserSession,
  finishGoogleSession,
  ownDeviceCookie,
  readGoogleStepCookie,
  sessionCookies,
  toExpiry,
} from "@/server/auth";
import { Answer, handle } from "@/server/http";

export const POST = handle(authEndpoints.finishGoogleSignIn, async ({ body, request }) => {
  const token = readGoogleStepCookie(request);
  const { user, claims } = await finishGoogleSession(token, body.secondFactor, describeDevice(request));
  await endBrowserSession(request, "replaced");
  const device = await ownDeviceCookie(request, claims.sub);
  const cookies = [...(await sessionCookies(claims)), device, clearedGoogleStepCookie()];
  return new Answer({ status: "success" as const, data: user, expiresAt: toExpiry(claims) }, { cookies });
});
