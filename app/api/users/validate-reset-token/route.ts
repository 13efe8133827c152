import { authEndpoints } from "@/lib/contracts/auth";
import { checkResetToken } from "@/server/auth";
import { done, handle } from "@/server/http";

export const POST = handle(authEndpoints.validateResetToken, async ({ body }) => {
  await checkResetToken(body.token);
  return done("Please choose a new password.");
});
