import { z } from "zod";
import { orderStatuses, paymentStatuses } from "@/lib/order-status";
import { paymentMethods } from "@/lib/payment-methods";
import { returnReasons, returnStates } from "@/lib/returns";
import type { Endpoint } from "../endpoint";
import { endpoint } from "../endpoint";
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
      /** Null until the goods are received. */
      restocked: z.boolean().nullable(),
    }),
  ),
  pictures: z.array(id),
  refund: z.strictObject({
    /** By Paystack; else the money goes back another way. */
    online: z.boolean(),
    /** What the buyer paid for the goods that came back, as far as that is still here. */
    suggested: cedis,
    /** What can go back at most. */
    most: cedis,
    /** Asked for, and not through yet. */
    underWay: z.boolean(),
  }),
});
export type StaffReturn = z.infer<typeof staffReturn>;

/** What the member of staff saw: another state by now is not acted upon. */
const seen = z.enum(returnStates);
const words = text(MAX.returnWords, 1, "Please write a sentence for the buyer");

const answerInput = z.discriminatedUnion("answer", [
  /** The words say where the goods go. */
  z.strictObject({ answer: z.literal("accept"), words, seen }),
  z.strictObject({ answer: z.literal("refuse"), words, seen }),
  /** The lines whose goods go back on the shelf. */
  z.strictObject({ answer: z.literal("receive"), restock: z.array(id).max(100), seen }),
  z.strictObject({ answer: z.literal("refund"), amount: cedis, seen }),
  /** Money that did not go back by Paystack, and by what it can be found. */
  z.strictObject({ answer: z.literal("paid_back"), amount: cedis, receipt: line(120), seen }),
]);
export type ReturnAnswer = z.output<typeof answerInput>;

export const staffReturnEndpoints = {
  listReturns: endpoint("GET /api/staff/returns", {
    summary: "Returns that wait for staff, the oldest first; or those that are over, the newest first",
    access: "staff",
    action: "read_orders",
    query: z.strictObject({
      list: z.enum(["open", "over"]).default("open"),
      after: keyset.optional(),
      limit: limit(25),
    }),
    answer: success(z.strictObject({ returns: z.array(staffReturn), next: keyset.nullable() })),
  }),
  answerReturn: endpoint("POST /api/staff/returns/{id}/answer", {
    summary: "Accept or refuse a return, take its goods in, pay it back",
    access: "staff",
    action: "answer_return",
    params: z.strictObject({ id }),
    body: answerInput,
    answer: success(staffReturn),
    errors: [403, 404, 409],
  }),
  getStaffReturnPicture: endpoint("GET /api/staff/returns/pictures/{id}", {
    summary: "A picture of a return",
    access: "staff",
    action: "read_orders",
    params: z.strictObject({ id }),
    answer: z.never(),
    answersFile: "image/webp",
    errors: [404],
  }),
} satisfies Record<string, Endpoint>;
