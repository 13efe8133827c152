import { orderEndpoints } from "@/lib/contracts/orders";
import { handle, ok } from "@/server/http";
import { quoteOrder } from "@/server/orders";

export const POST = handle(orderEndpoints.quoteOrder, async ({ body }) => ok(await quoteOrder(body)));
