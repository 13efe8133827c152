import { authEndpoints } from "@/lib/contracts/auth";
import { clearedPendingCookie, verifyEmail } from "@/server/auth";
import { Answer, done, handle } from "@/server/http";

export const POST = handle(authEndpoints.verifyCode, async ({ body, request }) => {
  await verifyEmail(body, request);
  const message = "Your email has been verified. You can now log in to your account.";
  return new Answer(done(message), { cookies: [clearedPendingCookie()] });
});
