import { afterOrderEndpoints } from "@/lib/contracts/after-order";
import { handle, ok } from "@/server/http";
import { stopOrderSms } from "@/server/orders";

export const POST = handle(afterOrderEndpoints.stopSms, async ({ params, viewer }) =>
  ok(await stopOrderSms({ viewer, key: params.orderId })),
);
