import { orderListEndpoints } from "@/lib/contracts/staff/order-list";
import { phoneOrderEndpoints } from "@/lib/contracts/staff/phone-orders";
import { Answer, handle, ok } from "@/server/http";
import { neededIdempotencyKey } from "@/server/orders";
import { listAllOrders, placeForCaller } from "@/server/staff";

export const GET = handle(orderListEndpoints.listAllOrders, async ({ query }) => ok(await listAllOrders(query)));

export const POST = handle(phoneOrderEndpoints.placeCallersOrder, async ({ viewer, body, request }) => {
  const key = neededIdempotencyKey(request.headers.get("idempotency-key"));
  const { number, replayed } = await placeForCaller(viewer, body, key);
  return new Answer(ok({ number }), { status: replayed ? 200 : 201 });
});
