import { guestOrderEndpoints } from "@/lib/contracts/guest-orders";
import { handle, ok } from "@/server/http";
import { listOpenedOrders } from "@/server/orders";

export const GET = handle(guestOrderEndpoints.listOpenedOrders, async ({ viewer }) =>
  ok({ orders: await listOpenedOrders(viewer) }),
);
