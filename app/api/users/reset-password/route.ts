import { authEndpoints } from "@/lib/contracts/auth";
import { resetPassword } from "@/server/auth";
import { done, handle, resetTries } from "@/server/http";

export const POST = handle(authEndpoints.resetPassword, async ({ body }) => {
  const email = await resetPassword(body.token, body.newPassword);
  // Failed logins by others must not lock the owner out.
  await resetTries("login", { account: email });
  return done("Password has been reset successfully");
});
