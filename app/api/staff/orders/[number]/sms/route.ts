import { staffOrderEndpoints } from "@/lib/contracts/staff/orders";
import { handle, ok } from "@/server/http";
import { readStaffOrder, setOrderSms } from "@/server/staff";

export const POST = handle(staffOrderEndpoints.setOrderSms, async ({ params, viewer, body }) => {
  await setOrderSms(viewer, params.number, body.wanted);
  return ok(await readStaffOrder(viewer, params.number));
});
