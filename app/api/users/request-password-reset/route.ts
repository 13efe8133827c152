import { authEndpoints } from "@/lib/contracts/auth";
import { requestMail } from "@/server/auth";
import { done, handle } from "@/server/http";

/** Same answer and cost for known and unknown emails. */
export const POST = handle(authEndpoints.requestPasswordReset, async ({ body }) => {
  await requestMail("reset_password", body.email);
  return done("If this email belongs to an account, we sent it a reset link.");
});
