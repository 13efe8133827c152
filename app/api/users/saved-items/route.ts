import { accountEndpoints } from "@/lib/contracts/accounts";
import { listSavedItems } from "@/server/accounts";
import { handle, ok } from "@/server/http";

export const GET = handle(accountEndpoints.listSavedItems, async ({ viewer }) =>
  ok(await listSavedItems(viewer.userId)),
);
