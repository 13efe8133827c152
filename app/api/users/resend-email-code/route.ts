import { authEndpoints } from "@/lib/contracts/auth";
import { resendNewEmail } from "@/server/auth";
import { done, handle } from "@/server/http";

export const POST = handle(authEndpoints.resendEmailCode, async ({ viewer }) => {
  await resendNewEmail(viewer);
  return done("We sent a new code to your new email address.");
});
