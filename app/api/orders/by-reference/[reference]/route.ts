import { orderEndpoints } from "@/lib/contracts/orders";
import { handle, ok } from "@/server/http";
import { getOrderByReference } from "@/server/orders";

export const GET = handle(orderEndpoints.getOrderByReference, async ({ params, viewer }) =>
  ok({ order: await getOrderByReference({ viewer, reference: params.reference }) }),
);
