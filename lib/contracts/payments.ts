import { z } from "zod";
import { paymentStatuses } from "@/lib/order-status";
import { onlineCheckoutMethods } from "@/lib/payment-methods";
import { endpoint } from "./endpoint";
import { order, orderIdOrId, reference } from "./orders";
import { cedis, email, line, phone, success } from "./shared";

export const paymentEndpoints = {
  initiatePayment: endpoint("POST /api/cart/initiate-payment", {
    summary: "Start or resume the online payment of an order",
    access: "viewer",
    limits: [{ name: "payment", countedByRoute: true }],
    body: z.strictObject({
      orderId: orderIdOrId,
      /** Email of the order; phone orders may have none. */
      email: email.or(z.literal("")),
      phone,
      amount: cedis,
      paymentMethod: z.enum(onlineCheckoutMethods),
      isGuest: z.boolean(),
      reference: z.string().max(64).optional(),
      customerName: line(170),
    }),
    answer: success(z.strictObject({ paymentUrl: z.url(), reference })),
    errors: [403, 404, 409, 502],
  }),
  verifyPayment: endpoint("GET /api/payments/verify", {
    summary: "Verify a payment at Paystack; includes the order for viewers who may read it",
    access: "viewer",
    limits: [{ name: "verification", countedByRoute: true }],
    query: z.strictObject({ reference }),
    answer: success(
      z.strictObject({
        payment: z.strictObject({
          status: z.enum(paymentStatuses),
          reference,
          /** The order was cancelled: it is not shipped, and payments are refunded. */
          orderCancelled: z.literal(true).optional(),
        }),
        order: order.optional(),
      }),
    ),
    errors: [404, 502],
  }),
};
