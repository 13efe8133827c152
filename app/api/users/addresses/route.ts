import { accountEndpoints } from "@/lib/contracts/accounts";
import { addAddress, listAddresses } from "@/server/accounts";
import { handle, ok } from "@/server/http";

export const GET = handle(accountEndpoints.listAddresses, async ({ viewer }) => ok(await listAddresses(viewer.userId)));

export const POST = handle(accountEndpoints.addAddress, async ({ body, viewer }) =>
  ok(await addAddress(viewer.userId, body)),
);
