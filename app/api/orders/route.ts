import { orderEndpoints, orderListEndpoints } from "@/lib/contracts/orders";
import { AppError } from "@/server/core/errors";
import { Answer, addressOf, countTry, handle, ok, proofCookie } from "@/server/http";
import { listOrders, placeOrder, readIdempotencyKey } from "@/server/orders";

export const GET = handle(orderListEndpoints.listOrders, async ({ query, viewer }) =>
  ok(await listOrders(viewer.userId, query)),
);

export const POST = handle(orderEndpoints.placeOrder, async ({ body, viewer, request }) => {
  if (viewer.kind === "guest" && request.headers.get("x-guest-checkout") !== "true")
    throw new AppError("UNAUTHENTICATED");
  const idempotencyKey = readIdempotencyKey(request.headers.get("idempotency-key"));
  const { order, proof, replayed } = await placeOrder({ viewer, input: body, idempotencyKey }, () =>
    countTry("checkout", { address: addressOf(request) }),
  );
  return new Answer(ok(order), {
    status: replayed ? 200 : 201,
    cookies: proof ? [proofCookie(request, proof)] : [],
  });
});
