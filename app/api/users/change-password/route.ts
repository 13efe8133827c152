import { authEndpoints } from "@/lib/contracts/auth";
import { changePassword } from "@/server/auth";
import { done, handle } from "@/server/http";

export const PUT = handle(authEndpoints.changePassword, async ({ body, viewer }) => {
  await changePassword(viewer, body);
  return done("Password updated successfully");
});
