import { afterOrderEndpoints } from "@/lib/contracts/after-order";
import { handle, ok } from "@/server/http";
import { cancelOrder } from "@/server/orders";

export const POST = handle(afterOrderEndpoints.cancelOrder, async ({ params, viewer }) =>
  ok(await cancelOrder({ viewer, key: params.orderId })),
);
