import { authEndpoints } from "@/lib/contracts/auth";
import { undoEmailChange } from "@/server/auth";
import { done, handle } from "@/server/http";

export const POST = handle(authEndpoints.undoEmailChange, async ({ body }) => {
  await undoEmailChange(body.token);
  return done("Your old email is active again. We sent it a link to choose a new password.");
});
