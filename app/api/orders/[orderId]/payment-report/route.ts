import { afterOrderEndpoints } from "@/lib/contracts/after-order";
import { handle, ok } from "@/server/http";
import { reportPayment } from "@/server/orders";

export const POST = handle(afterOrderEndpoints.reportPayment, async ({ params, viewer, body }) =>
  ok(await reportPayment({ viewer, key: params.orderId, reference: body.reference })),
);
