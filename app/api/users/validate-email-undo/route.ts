import { authEndpoints } from "@/lib/contracts/auth";
import { readUndo } from "@/server/auth";
import { addressOf, countTry, handle, ok } from "@/server/http";

export const POST = handle(authEndpoints.validateEmailUndo, async ({ body, request }) => {
  await countTry("resetLink", { address: addressOf(request) });
  return ok(await readUndo(body.token));
});
