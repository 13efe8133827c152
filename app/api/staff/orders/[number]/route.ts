import { staffOrderEndpoints } from "@/lib/contracts/staff/orders";
import { handle, ok } from "@/server/http";
import { readStaffOrder } from "@/server/staff";

export const GET = handle(staffOrderEndpoints.getStaffOrder, async ({ params, viewer }) =>
  ok(await readStaffOrder(viewer, params.number)),
);
