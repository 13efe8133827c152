import { afterOrderEndpoints } from "@/lib/contracts/after-order";
import { handle, ok } from "@/server/http";
import { readReorderItems } from "@/server/orders";

export const GET = handle(afterOrderEndpoints.readReorderItems, async ({ params, viewer }) =>
  ok(await readReorderItems({ viewer, key: params.orderId })),
);
