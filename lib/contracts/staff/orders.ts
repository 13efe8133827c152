import { z } from "zod";
import { type OrderAction, orderActionNames } from "@/lib/order-actions";
import { orderFlagKinds } from "@/lib/order-flags";
import { orderStatuses, paymentStatuses } from "@/lib/order-status";
import { paymentMethods } from "@/lib/payment-methods";
import { smsEvents } from "@/lib/sms";
import { type BodyOf, deskEndpoint } from "../endpoint";
import { idempotencyKey } from "../order-headers";
import { order, reference } from "../orders";
import { cedis, done, id, line, success, timestamp } from "../shared";
import { orderAction, restock } from "./order-action";
import { refundTotals } from "./order-list";
import { staffReturn } from "./returns";

const reason = line(500);

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
  isBeingRefunded: z.boolean(),
});

/** Author of an action, as staff see it. */
const by = z.string();

/** Audit entry as text (BEYOND-40). */
export const auditEntry = z.strictObject({ _id: z.string(), by, at: timestamp, what: z.array(z.string()) });
export type AuditEntry = z.infer<typeof auditEntry>;

const staffOrder = z.strictObject({
  /** Order as the customer sees it. */
  order,
  seen: timestamp,
  /** Staff member who placed it by phone (BEYOND-51); null if the buyer placed it. */
  createdBy: by.nullable(),
  facts,
  /** Reason why an action is not possible; null if it is. */
  actions: z.record(z.enum(orderActionNames as [OrderAction, ...OrderAction[]]), z.string().nullable()),
  /** Open and resolved review flags; `lib/order-flags.ts` has their texts. */
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
  /** The method agreed at checkout, if it was paid another way. */
  agreedMethod: z.enum(paymentMethods).nullable(),
  chequeBouncedAt: timestamp.nullable(),
  carrier: z.string().nullable(),
  cancelReason: z.string().nullable(),
  calls: z.array(z.strictObject({ _id: id, reached: z.boolean(), note: z.string(), by, at: timestamp })),
  /** Delivery fee by zone: the agreed fee in the order's zone, the current fee elsewhere. */
  deliveryFees: z.array(z.strictObject({ covers: z.string().nullable(), fee: cedis })).min(1),
  /** When the rider collected the delivery fee; null if not. */
  feeCollectedAt: timestamp.nullable(),
  payments: z.array(
    z.strictObject({
      reference,
      /** Requested amount. */
      amount: cedis,
      /** Received amount; null if nothing or another currency was received. */
      captured: cedis.nullable(),
      status: z.string(),
      channel: z.string().nullable(),
      message: z.string().nullable(),
      at: timestamp,
      /** Amount that Paystack can still refund. */
      refundable: cedis,
      /** Whether the amount differs, so that staff must accept it. */
      isMismatched: z.boolean(),
    }),
  ),
  /** Amount for a manual refund, if the order was not paid through Paystack. */
  refundableByHand: cedis,
  refundTotals,
  /** Pending, completed and failed refunds. */
  refunds: z.array(
    z.strictObject({
      _id: id,
      amount: cedis,
      state: z.enum(["asked", "sent", "processed", "failed", "needs_attention", "refused", "elsewhere"]),
      reason: z.string().nullable(),
      /** Receipt, or Paystack's message for a failure. */
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
      /** Id of a sent or refused mail; of a waiting one, its job's id. */
      _id: z.string(),
      about: z.string(),
      state: z.enum(["sent", "refused", "waiting", "given_up", "withheld"]),
      problem: z.string().nullable(),
      at: timestamp,
    }),
  ),
  sms: z.strictObject({
    isOffered: z.boolean(),
    messages: z.array(
      z.strictObject({
        _id: id,
        event: z.enum(smsEvents),
        /** `sending`: the provider has not answered. */
        state: z.enum(["sending", "sent", "refused", "withheld", "expired"]),
        at: timestamp,
      }),
    ),
  }),
  /** Quantity of each product that is not returned. */
  restockable: z.array(z.strictObject({ product: id, name: z.string(), quantity: z.number().int() })),
  returns: z.array(staffReturn),
  audit: z.array(auditEntry),
});
export type StaffOrder = z.infer<typeof staffOrder>;

const params = z.strictObject({ number: z.string().min(1).max(60) });
const headers = {
  "Idempotency-Key": idempotencyKey.describe("A repeated request with the same key is done once"),
};
const answer = success(staffOrder);
const errors = [403, 404, 409];

export const staffOrderEndpoints = {
  getStaffOrder: deskEndpoint("GET /api/staff/orders/{number}", "read_orders", {
    summary: "Get an order with all data for staff",
    params,
    answer,
    errors,
  }),
  actOnOrder: deskEndpoint("POST /api/staff/orders/{number}/actions", "read_orders", {
    summary: "Run an action on an order: note a call, pack, ship, take cash and so on",
    params,
    body: orderAction,
    answer,
    errors,
  }),
  refundOrder: deskEndpoint("POST /api/staff/orders/{number}/refunds", "refund", {
    summary: "Refund an online payment through Paystack, in full or in part",
    params,
    headers,
    body: z.strictObject({ amount: cedis, reason, payment: reference.optional(), restock }),
    answer,
    errors,
  }),
  refundOrderElsewhere: deskEndpoint("POST /api/staff/orders/{number}/refunds/elsewhere", "refund", {
    summary: "Record a manual refund with its receipt",
    params,
    headers,
    body: z.strictObject({ amount: cedis, reason, receipt: line(120), payment: reference.optional(), restock }),
    answer,
    errors,
  }),
  setOrderSms: deskEndpoint("POST /api/staff/orders/{number}/sms", "send_mail_again", {
    summary: "Turn on order news by SMS at the customer's request, or stop all SMS to the order's number",
    params,
    body: z.strictObject({ wanted: z.boolean() }),
    answer,
    errors,
  }),
  mailOrderAgain: deskEndpoint("POST /api/staff/orders/{number}/mails/{mail}/again", "send_mail_again", {
    summary: "Send an email about an order again, or retry a waiting one now",
    limits: [{ name: "staffMail", account: "viewer" }],
    params: params.extend({ mail: z.string().regex(/^([0-9a-f-]{36}|job-\d{1,18})$/) }),
    answer: done,
    errors,
  }),
};

/** Request body. */
export type OrderActionBody = BodyOf<typeof staffOrderEndpoints.actOnOrder>;
export type RefundBody = BodyOf<typeof staffOrderEndpoints.refundOrder>;
export type RefundElsewhereBody = BodyOf<typeof staffOrderEndpoints.refundOrderElsewhere>;
