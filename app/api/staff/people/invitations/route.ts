import { staffPeopleEndpoints } from "@/lib/contracts/staff/people";
import { handle, ok } from "@/server/http";
import { inviteStaff, listStaff } from "@/server/staff";

export const POST = handle(staffPeopleEndpoints.inviteStaff, async ({ viewer, body }) => {
  await inviteStaff(viewer, body);
  return ok(await listStaff(viewer));
});
