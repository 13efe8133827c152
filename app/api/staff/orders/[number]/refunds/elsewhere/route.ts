import { staffOrderEndpoints } from "@/lib/contracts/staff/orders";
import { handle, ok } from "@/server/http";
import { neededIdempotencyKey } from "@/server/orders";
import { readStaffOrder, refundElsewhere } from "@/server/staff";

export const POST = handle(staffOrderEndpoints.refundOrderElsewhere, async ({ params, viewer, body, request }) => {
  await refundElsewhere(viewer, params.number, neededIdempotencyKey(request.headers.get("idempotency-key")), body);
  return ok(await readStaffOrder(viewer, params.number));
});
