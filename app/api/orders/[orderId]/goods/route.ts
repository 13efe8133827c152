import { afterOrderEndpoints } from "@/lib/contracts/after-order";
import { handle, ok } from "@/server/http";
import { readOrderGoods } from "@/server/orders";

export const GET = handle(afterOrderEndpoints.readOrderGoods, async ({ params, viewer }) =>
  ok(await readOrderGoods({ viewer, key: params.orderId })),
);
