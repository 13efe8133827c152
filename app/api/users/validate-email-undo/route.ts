import { authEndpoints } from "@/lib/contracts/auth";
import { readUndo } from "@/server/auth";
import { handle, ok } from "@/server/http";

export const POST = handle(authEndpoints.validateEmailUndo, async ({ body }) => {
  return ok(await readUndo(body.token));
});
