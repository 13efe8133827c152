import { staffOrderEndpoints } from "@/lib/contracts/staff/orders";
import { handle, ok } from "@/server/http";
import { actOnOrder, readStaffOrder } from "@/server/staff";

export const POST = handle(staffOrderEndpoints.actOnOrder, async ({ params, viewer, body }) => {
  await actOnOrder(viewer, params.number, body);
  return ok(await readStaffOrder(viewer, params.number));
});
