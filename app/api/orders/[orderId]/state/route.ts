import { afterOrderEndpoints } from "@/lib/contracts/after-order";
import { handle, ok } from "@/server/http";
import { followOrder } from "@/server/orders";

export const GET = handle(afterOrderEndpoints.followOrder, async ({ params, viewer }) =>
  ok(await followOrder({ viewer, key: params.orderId })),
);
