import { teamEndpoints } from "@/lib/contracts/staff/team";
import { handle, ok } from "@/server/http";
import { listStaff } from "@/server/staff";

export const GET = handle(teamEndpoints.listStaff, async ({ viewer }) => ok(await listStaff(viewer)));
