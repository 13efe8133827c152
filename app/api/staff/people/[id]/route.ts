import { staffPeopleEndpoints } from "@/lib/contracts/staff/people";
import { handle, ok } from "@/server/http";
import { changeStaff, listStaff } from "@/server/staff";

export const PUT = handle(staffPeopleEndpoints.changeStaff, async ({ viewer, params, body }) => {
  await changeStaff(viewer, params.id, body);
  return ok(await listStaff(viewer));
});
