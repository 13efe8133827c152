import { teamEndpoints } from "@/lib/contracts/staff/team";
import { handle, ok } from "@/server/http";
import { changeStaff, listStaff } from "@/server/staff";

export const PUT = handle(teamEndpoints.changeStaff, async ({ viewer, params, body }) => {
  await changeStaff(viewer, params.id, body);
  return ok(await listStaff(viewer));
});
