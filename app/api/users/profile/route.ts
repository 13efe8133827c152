import { accountEndpoints } from "@/lib/contracts/accounts";
import { getProfile, updateProfile } from "@/server/accounts";
import { handle, ok } from "@/server/http";

export const GET = handle(accountEndpoints.getProfile, async ({ viewer }) => ok(await getProfile(viewer.userId)));

export const PUT = handle(accountEndpoints.updateProfile, async ({ body, viewer }) =>
  ok(await updateProfile(viewer, body)),
);
