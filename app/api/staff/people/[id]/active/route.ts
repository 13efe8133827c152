import { staffPeopleEndpoints } from "@/lib/contracts/staff/people";
import { handle, ok } from "@/server/http";
import { listStaff, setStaffActive } from "@/server/staff";

export const PUT = handle(staffPeopleEndpoints.setStaffActive, async ({ viewer, params, body }) => {
  await setStaffActive(viewer, params.id, body);
  return ok(await listStaff(viewer));
});
