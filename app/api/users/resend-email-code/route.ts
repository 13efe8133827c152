import { accountEndpoints } from "@/lib/contracts/accounts";
import { resendNewEmail } from "@/server/auth";
import { addressOf, countTry, done, handle } from "@/server/http";

export const POST = handle(accountEndpoints.resendEmailCode, async ({ viewer, request }) => {
  await countTry("resend", { account: viewer.userId, address: addressOf(request) });
  await resendNewEmail(viewer);
  return done("We sent a new code to your new email address.");
});
