import { authEndpoints } from "@/lib/contracts/auth";
import { changePassword } from "@/server/auth";
import { addressOf, countTry, done, forgetTries, handle } from "@/server/http";

export const PUT = handle(authEndpoints.changePassword, async ({ body, viewer, request }) => {
  await countTry("password", { account: viewer.userId, address: addressOf(request) });
  await changePassword(viewer, body);
  await forgetTries("password", viewer.userId);
  return done("Password updated successfully");
});
