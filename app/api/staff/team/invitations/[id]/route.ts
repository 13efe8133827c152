import { teamEndpoints } from "@/lib/contracts/staff/team";
import { handle, ok } from "@/server/http";
import { endInvitation, listStaff } from "@/server/staff";

export const DELETE = handle(teamEndpoints.endInvitation, async ({ viewer, params }) => {
  await endInvitation(viewer, params.id);
  return ok(await listStaff(viewer));
});
