import { accountEndpoints } from "@/lib/contracts/accounts";
import { getProfile, updateProfile } from "@/server/accounts";
import { addressOf, countTry, handle, ok } from "@/server/http";

export const GET = handle(accountEndpoints.getProfile, async ({ viewer }) => ok(await getProfile(viewer.userId)));

export const PUT = handle(accountEndpoints.updateProfile, async ({ body, viewer, request }) => {
  await countTry("profile", { account: viewer.userId, address: addressOf(request) });
  if (body.currentPassword !== undefined) {
    await countTry("password", { account: viewer.userId, address: addressOf(request) });
  }
  return ok(await updateProfile(viewer, body));
});
