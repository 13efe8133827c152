import { staffPeopleEndpoints } from "@/lib/contracts/staff/people";
import { handle, ok } from "@/server/http";
import { listStaff } from "@/server/staff";

export const GET = handle(staffPeopleEndpoints.listStaff, async ({ viewer }) => ok(await listStaff(viewer)));
