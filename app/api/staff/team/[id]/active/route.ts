import { teamEndpoints } from "@/lib/contracts/staff/team";
import { handle, ok } from "@/server/http";
import { listStaff, setStaffActive } from "@/server/staff";

export const PUT = handle(teamEndpoints.setStaffActive, async ({ viewer, params, body }) => {
  await setStaffActive(viewer, params.id, body);
  return ok(await listStaff(viewer));
});
