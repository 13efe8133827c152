import { z } from "zod";
import { orderStatuses, paymentStatuses } from "@/lib/order-status";
import { paymentMethods } from "@/lib/payment-methods";
import { returnReasons, returnStates } from "@/lib/returns";
import type { Endpoint } from "../endpoint";
import { deskEndpoint } from "../endpoint";
import { MAX } from "../fields";
import { cedis, id, limit, line, success, text, timestamp } from "../shared";
import { keyset } from "./keyset";

export const staffReturn = z.strictObject({
  _id: id,
  state: z.enum(returnStates),
  reason: z.enum(returnReasons),
  words: z.string().nullable(),
  answer: z.string().nullable(),
  timestamp,
  order: z.strictObject({
    _id: id,
    number: z.string(),
    firstName: z.string(),
    customer: z.string(),
    phone: z.string(),
    status: z.enum(orderStatuses),
    paymentStatus: z.enum(paymentStatuses),
    paymentMethod: z.enum(paymentMethods),
  }),
  lines: z.array(
    z.strictObject({
      _id: id,
      name: z.string(),
      quantity: z.number().int(),
      price: cedis,
      /** Null until the return is received. */
      restocked: z.boolean().nullable(),
    }),
  ),
  pictures: z.array(id),
  refund: z.strictObject({
    /** Whether Paystack refunds; else the refund is manual. */
    online: z.boolean(),
    /** Amount paid for the returned products that is not refunded yet. */
    suggested: cedis,
    /** Maximum refund. */
    most: cedis,
    /** Requested refunds that are not complete. */
    underWay: z.boolean(),
  }),
});
export type StaffReturn = z.infer<typeof staffReturn>;

/** State that the staff member has seen, to detect concurrent changes. */
const seen = z.enum(returnStates);
const words = text(MAX.returnWords, 1, "Please write a sentence for the buyer");

const answerInput = z.discriminatedUnion("answer", [
  /** `reply` contains the return address. */
  z.strictObject({ answer: z.literal("accept"), words, seen }),
  z.strictObject({ answer: z.literal("refuse"), words, seen }),
  /** Lines whose products go back into stock. */
  z.strictObject({ answer: z.literal("receive"), restock: z.array(id).max(100), seen }),
  z.strictObject({ answer: z.literal("refund"), amount: cedis, seen }),
  /** Manual refund with its receipt. */
  z.strictObject({ answer: z.literal("paid_back"), amount: cedis, receipt: line(120), seen }),
]);
export type ReturnAnswer = z.output<typeof answerInput>;

export const staffReturnEndpoints = {
  listReturns: deskEndpoint("GET /api/staff/returns", "read_orders", {
    summary: "List open returns, oldest first, or closed ones, newest first",
    query: z.strictObject({
      list: z.enum(["open", "over"]).default("open"),
      after: keyset.optional(),
      limit: limit(25),
    }),
    answer: success(z.strictObject({ returns: z.array(staffReturn), next: keyset.nullable() })),
  }),
  answerReturn: deskEndpoint("POST /api/staff/returns/{id}/answer", "answer_return", {
    summary: "Accept, refuse, receive or refund a return",
    params: z.strictObject({ id }),
    body: answerInput,
    answer: success(staffReturn),
    errors: [403, 404, 409],
  }),
  getStaffReturnPicture: deskEndpoint("GET /api/staff/returns/pictures/{id}", "read_orders", {
    summary: "Get a picture of a return",
    params: z.strictObject({ id }),
    answer: z.never(),
    answersFile: "image/webp",
    errors: [404],
  }),
} satisfies Record<string, Endpoint>;
