import { paymentEndpoints } from "@/lib/contracts/payments";
import { handle, type InputOf, ok } from "@/server/http";
import { initiatePayment, orderToPay } from "@/server/orders";

function requestOf({ body, viewer }: InputOf<typeof paymentEndpoints.initiatePayment>) {
  return { viewer, orderKey: body.orderId, amount: body.amount, method: body.paymentMethod };
}

export const POST = handle(
  paymentEndpoints.initiatePayment,
  async (input) => ok(await initiatePayment(requestOf(input))),
  { count: async (input) => ({ account: (await orderToPay(requestOf(input))).id }) },
);
