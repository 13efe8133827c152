import { orderEndpoints } from "@/lib/contracts/orders";
import { handle, ok } from "@/server/http";
import { getOrder } from "@/server/orders";

export const GET = handle(orderEndpoints.getOrder, async ({ params, viewer }) =>
  ok(await getOrder({ viewer, key: params.orderId })),
);
