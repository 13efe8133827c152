import { authEndpoints } from "@/lib/contracts/auth";
import { confirmNewEmail } from "@/server/auth";
import { done, handle } from "@/server/http";

export const POST = handle(authEndpoints.confirmEmail, async ({ body, viewer }) => {
  await confirmNewEmail(viewer, body.code);
  return done("Your new email address is confirmed.");
});
