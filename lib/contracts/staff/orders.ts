import { z } from "zod";
import { type OrderAction, orderActionNames } from "@/lib/order-actions";
import { orderFlagKinds } from "@/lib/order-flags";
import { orderStatuses, paymentStatuses } from "@/lib/order-status";
import { paymentMethods } from "@/lib/payment-methods";
import { zoneNames } from "@/lib/policies";
import { type BodyOf, endpoint } from "../endpoint";
import { idempotencyKey } from "../order-headers";
import { order, reference } from "../orders";
import { cedis, done, id, line, quantity, success, timestamp } from "../shared";
import { orderAction } from "./order-action";
import { staffReturn } from "./returns";

const reason = line(500);

/** Goods that come back to the shelf with the money: only what staff say. */
const restock = z
  .array(z.strictObject({ product: id, quantity }))
  .max(100)
  .default([]);

const facts = z.strictObject({
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethods),
  isCalled: z.boolean(),
  isPacked: z.boolean(),
  hasTracking: z.boolean(),
  cheque: z.enum(["none", "received", "bounced", "cleared"]),
  needsReview: z.boolean(),
  isMismatched: z.boolean(),
  isDisputed: z.boolean(),
  isRefundable: z.boolean(),
  isRefundableByHand: z.boolean(),
  isForgotten: z.boolean(),
  isStockReleased: z.boolean(),
});

/** Who did something, as staff know them. */
const by = z.string();

/** Something that staff did, in sentences (BEYOND-40). */
export const auditEntry = z.strictObject({ _id: z.string(), by, at: timestamp, what: z.array(z.string()) });
export type AuditEntry = z.infer<typeof auditEntry>;

const staffOrder = z.strictObject({
  /** As the customer sees it. */
  order,
  seen: timestamp,
  /** Who took it by phone (BEYOND-51); null for one that its buyer placed. */
  takenBy: by.nullable(),
  facts,
  /** Why an action cannot be done, in words; null when it can. */
  actions: z.record(z.enum(orderActionNames as [OrderAction, ...OrderAction[]]), z.string().nullable()),
  /** Why it needs review, and what was resolved; the words of each kind are `lib/order-flags.ts`. */
  flags: z.array(
    z.strictObject({
      _id: id,
      kind: z.enum(orderFlagKinds),
      reference: z.string(),
      note: z.string(),
      raisedAt: timestamp,
      /** Null while it is open. */
      resolvedAt: timestamp.nullable(),
      resolvedBy: by.nullable(),
    }),
  ),
  carrier: z.string().nullable(),
  cancelReason: z.string().nullable(),
  calls: z.array(z.strictObject({ _id: id, reached: z.boolean(), note: z.string(), by, at: timestamp })),
  /** The delivery fee in each zone: where the order goes what its buyer was told, elsewhere what checkout says now. */
  deliveryFees: z.record(z.enum(zoneNames), cedis),
  /** When the rider collected the delivery fee; null if not. */
  feeCollectedAt: timestamp.nullable(),
  payments: z.array(
    z.strictObject({
      reference,
      /** What was asked for. */
      amount: cedis,
      /** What came; null while nothing has, or of another currency. */
      captured: cedis.nullable(),
      status: z.string(),
      channel: z.string().nullable(),
      message: z.string().nullable(),
      at: timestamp,
      /** What Paystack can still give back of it. */
      refundable: cedis,
      /** It came with another amount, and counts once staff accept it. */
      isMismatched: z.boolean(),
    }),
  ),
  /** What can be given back by hand, of an order that was not paid through Paystack. */
  refundableByHand: cedis,
  /** Money that goes back, went back or could not. */
  refunds: z.array(
    z.strictObject({
      _id: id,
      amount: cedis,
      state: z.enum(["asked", "sent", "processed", "failed", "needs_attention", "refused", "elsewhere"]),
      reason: z.string().nullable(),
      /** Where it can be found: a receipt; of a refusal Paystack's words. */
      note: z.string().nullable(),
      by: by.nullable(),
      at: timestamp,
    }),
  ),
  disputes: z.array(
    z.strictObject({
      providerId: z.string(),
      status: z.string(),
      resolution: z.string().nullable(),
      amount: cedis.nullable(),
      dueAt: timestamp.nullable(),
    }),
  ),
  mails: z.array(
    z.strictObject({
      /** Of a mail that was sent or refused its own, of one that waits its job's. */
      _id: z.string(),
      about: z.string(),
      state: z.enum(["sent", "refused", "waiting", "given_up", "withheld"]),
      problem: z.string().nullable(),
      at: timestamp,
    }),
  ),
  /** Pieces of each product that have not come back to the shelf. */
  restockable: z.array(z.strictObject({ product: id, name: z.string(), quantity: z.number().int() })),
  returns: z.array(staffReturn),
  audit: z.array(auditEntry),
});
export type StaffOrder = z.infer<typeof staffOrder>;

const params = z.strictObject({ number: z.string().min(1).max(60) });
const headers = {
  "Idempotency-Key": idempotencyKey.describe("What is asked for again with the same key is done once"),
};
const answer = success(staffOrder);
const errors = [403, 404, 409];

export const staffOrderEndpoints = {
  getStaffOrder: endpoint("GET /api/staff/orders/{number}", {
    summary: "An order with everything that staff need to see to it",
    access: "staff",
    action: "read_orders",
    params,
    answer,
    errors,
  }),
  actOnOrder: endpoint("POST /api/staff/orders/{number}/actions", {
    summary: "Do something with an order: note a call, pack, ship, take cash and so on",
    access: "staff",
    action: "read_orders",
    params,
    body: orderAction,
    answer,
    errors,
  }),
  refundOrder: endpoint("POST /api/staff/orders/{number}/refunds", {
    summary: "Give money of an online payment back through Paystack, wholly or in part",
    access: "staff",
    action: "refund",
    params,
    headers,
    body: z.strictObject({ amount: cedis, reason, payment: reference.optional(), restock }),
    answer,
    errors,
  }),
  refundOrderElsewhere: endpoint("POST /api/staff/orders/{number}/refunds/elsewhere", {
    summary: "Record money that was given back without Paystack, with what it can be found by",
    access: "staff",
    action: "refund",
    params,
    headers,
    body: z.strictObject({ amount: cedis, reason, receipt: line(120), payment: reference.optional(), restock }),
    answer,
    errors,
  }),
  mailOrderAgain: endpoint("POST /api/staff/orders/{number}/mails/{mail}/again", {
    summary: "Send a mail about an order once more, or try one that waits at once",
    access: "staff",
    action: "send_mail_again",
    limits: [{ name: "staffMail", account: "viewer" }],
    params: params.extend({ mail: z.string().regex(/^([0-9a-f-]{36}|job-\d{1,18})$/) }),
    answer: done,
    errors,
  }),
};

/** What is sent. */
export type OrderActionBody = BodyOf<typeof staffOrderEndpoints.actOnOrder>;
export type RefundBody = BodyOf<typeof staffOrderEndpoints.refundOrder>;
export type RefundElsewhereBody = BodyOf<typeof staffOrderEndpoints.refundOrderElsewhere>;
