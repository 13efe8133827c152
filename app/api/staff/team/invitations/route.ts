import { teamEndpoints } from "@/lib/contracts/staff/team";
import { handle, ok } from "@/server/http";
import { inviteStaff, listStaff } from "@/server/staff";

export const POST = handle(teamEndpoints.inviteStaff, async ({ viewer, body }) => {
  await inviteStaff(viewer, body);
  return ok(await listStaff(viewer));
});
