import { orderEndpoints, orderListEndpoints } from "@/lib/contracts/orders";
import { ORDER_ACCESS_HEADER } from "@/lib/viewer";
import { Answer, addressOf, handle, type InputOf, ok, orderAccessCookie } from "@/server/http";
import { isPlaced, listOrders, placeOrder, readIdempotencyKey } from "@/server/orders";

export const GET = handle(orderListEndpoints.listOrders, async ({ query, viewer }) =>
  ok(await listOrders(viewer.userId, query)),
);

function placementOf({ body, viewer, request }: InputOf<typeof orderEndpoints.placeOrder>) {
  const idempotencyKey = readIdempotencyKey(request.headers.get("idempotency-key"));
  return { viewer, input: body, idempotencyKey, address: addressOf(request) };
}

/** A repeated idempotency key is not an attempt: it returns the order created with it. */
export const POST = handle(
  orderEndpoints.placeOrder,
  async (input) => {
    const { order, accessToken, replayed } = await placeOrder(placementOf(input));
    const status = replayed ? 200 : 201;
    if (!accessToken) return new Answer(ok(order), { status });
    const isAsked = input.request.headers.has(ORDER_ACCESS_HEADER);
    return new Answer(ok(order), {
      status,
      headers: isAsked ? { [ORDER_ACCESS_HEADER]: accessToken } : {},
      cookies: [orderAccessCookie(input.request, accessToken, "placed")],
    });
  },
  { count: async (input) => ((await isPlaced(placementOf(input))) ? "free" : {}) },
);
