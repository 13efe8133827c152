import { authEndpoints } from "@/lib/contracts/auth";
import { changePassword, ownDeviceCookie } from "@/server/auth";
import { Answer, done, handle } from "@/server/http";

export const PUT = handle(authEndpoints.changePassword, async ({ body, viewer, request }) => {
  await changePassword(viewer, body);
  const cookies = request.headers.has("cookie") ? [await ownDeviceCookie(request, viewer.userId)] : [];
  return new Answer(done("Password updated successfully"), { cookies });
});
