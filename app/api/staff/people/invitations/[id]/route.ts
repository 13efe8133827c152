import { staffPeopleEndpoints } from "@/lib/contracts/staff/people";
import { handle, ok } from "@/server/http";
import { endInvitation, listStaff } from "@/server/staff";

export const DELETE = handle(staffPeopleEndpoints.endInvitation, async ({ viewer, params }) => {
  await endInvitation(viewer, params.id);
  return ok(await listStaff(viewer));
});
