import { guestOrderEndpoints } from "@/lib/contracts/guest-orders";
import { handle, ok } from "@/server/http";
import { keepOrderLink } from "@/server/orders";

export const POST = handle(guestOrderEndpoints.keepOrderLink, async ({ params, viewer }) =>
  ok(await keepOrderLink({ viewer, key: params.orderId })),
);
