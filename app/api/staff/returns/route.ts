import { staffReturnEndpoints } from "@/lib/contracts/staff/returns";
import { handle, ok } from "@/server/http";
import { listReturns } from "@/server/staff";

export const GET = handle(staffReturnEndpoints.listReturns, async ({ query }) => ok(await listReturns(query)));
