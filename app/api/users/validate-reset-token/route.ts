import { authEndpoints } from "@/lib/contracts/auth";
import { checkResetToken } from "@/server/auth";
import { addressOf, countTry, done, handle } from "@/server/http";

export const POST = handle(authEndpoints.validateResetToken, async ({ body, request }) => {
  await countTry("resetLink", { address: addressOf(request) });
  await checkResetToken(body.token);
  return done("Please choose a new password.");
});
