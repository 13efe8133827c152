import { z } from "zod";
import { type BodyOf, endpoint } from "../endpoint";
import { idempotencyKey } from "../order-headers";
import { customerInput, orderInput, quote, quoteRequest } from "../orders";
import { done, email, id, success } from "../shared";

/** An order as a caller says it (BEYOND-51): checkout's, for somebody who may have no e-mail, or an account. */
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
    /** The account that the order belongs to. */
    customer: id.optional(),
  });
export type CallersOrder = z.output<typeof callersOrder>;

const payLink = z.strictObject({
  /** Opens the order to whoever has it, for reading and paying. */
  url: z.url(),
  /** The link with what a shopper is told before paying, for WhatsApp. */
  text: z.string(),
});
export type PayLink = z.infer<typeof payLink>;

const params = z.strictObject({ number: z.string().min(1).max(60) });

export const phoneOrderEndpoints = {
  quoteCallersOrder: endpoint("POST /api/staff/orders/quote", {
    summary: "What the shop would charge a caller right now, and what stands in the way; nothing is stored",
    access: "staff",
    action: "place_order",
    body: quoteRequest,
    answer: success(quote),
  }),
  placeCallersOrder: endpoint("POST /api/staff/orders", {
    summary: "Place an order for a caller; the same key answers the first order, with 200",
    access: "staff",
    action: "place_order",
    headers: { "Idempotency-Key": idempotencyKey.describe("What is sent again with the same key is placed once") },
    body: callersOrder,
    answer: success(z.strictObject({ number: z.string() })),
    status: 201,
    errors: [404, 409, 422],
  }),
  takePayLink: endpoint("POST /api/staff/orders/{number}/pay-link", {
    summary: "The link by which an order that waits for its payment is paid; who took it is recorded",
    access: "staff",
    action: "send_pay_link",
    params,
    answer: success(payLink),
    errors: [404, 409],
  }),
  mailPayLink: endpoint("POST /api/staff/orders/{number}/pay-link/mail", {
    summary: "Mail an order that waits for its payment to its buyer, with the link",
    access: "staff",
    action: "send_pay_link",
    limits: [{ name: "staffMail", account: "viewer" }],
    params,
    answer: done,
    errors: [404, 409],
  }),
};

/** What is sent. */
export type CallersOrderBody = BodyOf<typeof phoneOrderEndpoints.placeCallersOrder>;
