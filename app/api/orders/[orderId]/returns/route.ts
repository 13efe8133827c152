import { returnEndpoints } from "@/lib/contracts/returns";
import { handle, ok } from "@/server/http";
import { askReturn } from "@/server/orders";

export const POST = handle(returnEndpoints.askReturn, async ({ params, viewer, body }) =>
  ok(await askReturn({ viewer, key: params.orderId, input: body })),
);
