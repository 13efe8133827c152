import { accountEndpoints } from "@/lib/contracts/accounts";
import { removeAddress, updateAddress } from "@/server/accounts";
import { handle, ok } from "@/server/http";

export const PUT = handle(accountEndpoints.updateAddress, async ({ params, body, viewer }) =>
  ok(await updateAddress(viewer.userId, params.id, body)),
);

export const DELETE = handle(accountEndpoints.removeAddress, async ({ params, viewer }) =>
  ok(await removeAddress(viewer.userId, params.id)),
);
