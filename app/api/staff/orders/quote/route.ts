import { phoneOrderEndpoints } from "@/lib/contracts/staff/phone-orders";
import { handle, ok } from "@/server/http";
import { quoteOrder } from "@/server/orders";

export const POST = handle(phoneOrderEndpoints.quoteCallersOrder, async ({ body }) => ok(await quoteOrder(body)));
