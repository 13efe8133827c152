import { authEndpoints } from "@/lib/contracts/auth";
import { resetPassword } from "@/server/auth";
import { addressOf, countTry, done, forgetTries, handle } from "@/server/http";

export const POST = handle(authEndpoints.resetPassword, async ({ body, request }) => {
  await countTry("resetLink", { address: addressOf(request) });
  const email = await resetPassword(body.token, body.newPassword);
  // A stranger's guesses must not lock the owner out.
  await forgetTries("login", email);
  return done("Password has been reset successfully");
});
