import { z } from "zod";
import { type BodyOf, deskEndpoint } from "../endpoint";
import { idempotencyKey } from "../order-headers";
import { customerInput, orderInput } from "../order-input";
import { quote, quoteRequest } from "../orders";
import { done, email, id, success } from "../shared";

/** Phone order (BEYOND-51): checkout's request, with optional email and account. */
const callersOrder = orderInput
  .pick({
    items: true,
    promoCode: true,
    shippingAddress: true,
    payment: true,
    totals: true,
    deliveryNote: true,
    again: true,
  })
  .extend({
    customerDetails: customerInput.omit({ isGuest: true }).extend({ email: email.or(z.literal("")) }),
    /** Account of the order. */
    customer: id.optional(),
  });
export type CallersOrder = z.output<typeof callersOrder>;

const payLink = z.strictObject({
  /** Link that opens the order for reading and paying. */
  url: z.url(),
  /** WhatsApp message with the link and payment terms. */
  text: z.string(),
});
export type PayLink = z.infer<typeof payLink>;

const params = z.strictObject({ number: z.string().min(1).max(60) });

export const phoneOrderEndpoints = {
  quoteCallersOrder: deskEndpoint("POST /api/staff/orders/quote", "place_order", {
    summary: "Get totals and problems of a phone order without storing anything",
    body: quoteRequest,
    answer: success(quote),
  }),
  placeCallersOrder: deskEndpoint("POST /api/staff/orders", "place_order", {
    summary: "Place a phone order; the same key returns the first order with 200",
    headers: { "Idempotency-Key": idempotencyKey.describe("A repeated request with the same key places one order") },
    body: callersOrder,
    answer: success(z.strictObject({ number: z.string() })),
    status: 201,
    errors: [404, 409, 422],
  }),
  takePayLink: deskEndpoint("POST /api/staff/orders/{number}/pay-link", "send_pay_link", {
    summary: "Get the payment link of an unpaid order; the access is recorded",
    params,
    answer: success(payLink),
    errors: [404, 409],
  }),
  mailPayLink: deskEndpoint("POST /api/staff/orders/{number}/pay-link/mail", "send_pay_link", {
    summary: "Mail the payment link of an unpaid order to its buyer",
    limits: [{ name: "staffMail", account: "viewer" }],
    params,
    answer: done,
    errors: [404, 409],
  }),
};

/** Request body. */
export type CallersOrderBody = BodyOf<typeof phoneOrderEndpoints.placeCallersOrder>;
