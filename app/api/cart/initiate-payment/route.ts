import { paymentEndpoints } from "@/lib/contracts/orders";
import { addressOf, countTry, handle, ok } from "@/server/http";
import { initiatePayment } from "@/server/orders";

export const POST = handle(paymentEndpoints.initiatePayment, async ({ body, viewer, request }) =>
  ok(
    await initiatePayment(
      { viewer, orderKey: body.orderId, amount: body.amount, method: body.paymentMethod },
      (orderId) => countTry("payment", { account: orderId, address: addressOf(request) }),
    ),
  ),
);
