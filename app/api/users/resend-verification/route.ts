import { authEndpoints } from "@/lib/contracts/auth";
import { requestMail } from "@/server/auth";
import { done, handle } from "@/server/http";

/** Same answer and cost for known and unknown emails. */
export const POST = handle(authEndpoints.resendVerification, async ({ body }) => {
  await requestMail("verify_email", body.email);
  return done("If this email still needs to be verified, we sent it a new code.");
});
