import { teamEndpoints } from "@/lib/contracts/staff/team";
import { handle, ok } from "@/server/http";
import { listStaff, resendInvitation } from "@/server/staff";

export const POST = handle(teamEndpoints.resendInvitation, async ({ viewer, params }) => {
  await resendInvitation(viewer, params.id);
  return ok(await listStaff(viewer));
});
