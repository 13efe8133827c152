import { staffPeopleEndpoints } from "@/lib/contracts/staff/people";
import { handle, ok } from "@/server/http";
import { listStaff, resendInvitation } from "@/server/staff";

export const POST = handle(staffPeopleEndpoints.resendInvitation, async ({ viewer, params }) => {
  await resendInvitation(viewer, params.id);
  return ok(await listStaff(viewer));
});
