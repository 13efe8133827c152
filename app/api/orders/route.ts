import { orderEndpoints } from "@/lib/contracts/orders";
import { AppError } from "@/server/core/errors";
import { Answer, handle, ok, proofCookie } from "@/server/http";
import { placeOrder, readIdempotencyKey } from "@/server/orders";

export const POST = handle(orderEndpoints.placeOrder, async ({ body, viewer, request }) => {
  if (viewer.kind === "guest" && request.headers.get("x-guest-checkout") !== "true")
    throw new AppError("UNAUTHENTICATED");
  const idempotencyKey = readIdempotencyKey(request.headers.get("idempotency-key"));
  const { order, proof, replayed } = await placeOrder({ viewer, input: body, idempotencyKey });
  return new Answer(ok(order), {
    status: replayed ? 200 : 201,
    headers: proof ? { "set-cookie": proofCookie(request, proof) } : undefined,
  });
});
