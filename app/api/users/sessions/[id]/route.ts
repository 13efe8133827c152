import { accountEndpoints } from "@/lib/contracts/accounts";
import { endSignIn } from "@/server/auth";
import { handle, ok } from "@/server/http";

export const DELETE = handle(accountEndpoints.endSignIn, async ({ params, viewer }) =>
  ok(await endSignIn(viewer, params.id)),
);
