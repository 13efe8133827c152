import { paymentEndpoints } from "@/lib/contracts/orders";
import { addressOf, countTry, handle, ok } from "@/server/http";
import { verifyPayment } from "@/server/orders";

export const GET = handle(paymentEndpoints.verifyPayment, async ({ query, viewer, request }) =>
  ok(
    await verifyPayment({ viewer, reference: query.reference }, (orderId) =>
      countTry("verification", { account: orderId, address: addressOf(request) }),
    ),
  ),
);
