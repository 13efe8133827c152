import { paymentEndpoints } from "@/lib/contracts/orders";
import { handle, ok } from "@/server/http";
import { initiatePayment } from "@/server/orders";

export const POST = handle(paymentEndpoints.initiatePayment, async ({ body, viewer }) =>
  ok(await initiatePayment({ viewer, orderKey: body.orderId, amount: body.amount, method: body.paymentMethod })),
);
