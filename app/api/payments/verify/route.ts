import { paymentEndpoints } from "@/lib/contracts/payments";
import { handle, ok } from "@/server/http";
import { isBeingVerified, orderOfPayment, verifyPayment } from "@/server/orders";

/** Concurrent requests share one provider request and do not count as attempts. */
export const GET = handle(
  paymentEndpoints.verifyPayment,
  async ({ query, viewer }) => ok(await verifyPayment({ viewer, reference: query.reference })),
  {
    count: async ({ query: { reference } }) =>
      isBeingVerified(reference) ? "free" : { account: await orderOfPayment(reference) },
  },
);
