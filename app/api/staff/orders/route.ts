import { orderListEndpoints } from "@/lib/contracts/staff/order-list";
import { handle, ok } from "@/server/http";
import { listAllOrders } from "@/server/staff";

export const GET = handle(orderListEndpoints.listAllOrders, async ({ query }) => ok(await listAllOrders(query)));
