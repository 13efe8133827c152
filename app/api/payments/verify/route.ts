import { paymentEndpoints } from "@/lib/contracts/orders";
import { handle, ok } from "@/server/http";
import { verifyPayment } from "@/server/orders";

export const GET = handle(paymentEndpoints.verifyPayment, async ({ query, viewer }) =>
  ok(await verifyPayment({ viewer, reference: query.reference })),
);
