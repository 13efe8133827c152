import { orderListEndpoints } from "@/lib/contracts/orders";
import { done, handle } from "@/server/http";
import { requestOrderLink } from "@/server/orders";

/** Same answer and cost for known and unknown order numbers. */
export const POST = handle(orderListEndpoints.trackOrder, async ({ body }) => {
  await requestOrderLink(body);
  return done("If it matches an order, we sent you the link.");
});
