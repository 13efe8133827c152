import { paymentEndpoints } from "@/lib/contracts/payments";
import { handle, ok } from "@/server/http";
import { isBeingVerified, orderOfPayment, verifyPayment } from "@/server/orders";

/** Who asks while the provider is being asked already waits for the same answer, and uses up no try. */
export const GET = handle(
  paymentEndpoints.verifyPayment,
  async ({ query, viewer }) => ok(await verifyPayment({ viewer, reference: query.reference })),
  {
    count: async ({ query: { reference } }) =>
      isBeingVerified(reference) ? "free" : { account: await orderOfPayment(reference) },
  },
);
