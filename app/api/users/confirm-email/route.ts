import { accountEndpoints } from "@/lib/contracts/accounts";
import { confirmNewEmail } from "@/server/auth";
import { addressOf, countTry, done, handle } from "@/server/http";

export const POST = handle(accountEndpoints.confirmEmail, async ({ body, viewer, request }) => {
  await countTry("code", { account: viewer.userId, address: addressOf(request) });
  await confirmNewEmail(viewer, body.code);
  return done("Your new email address is confirmed.");
});
