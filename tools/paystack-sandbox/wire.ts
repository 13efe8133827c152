import { createHash } from "node:crypto";
import type { Refund, Transaction } from "./types";

/** Paystack's merchant number; arbitrary. */
const INTEGRATION = 412829;

/** Undocumented status that verify returns once a refund is queued. */
export type WireStatus = Transaction["status"] | "pending" | "reversal-pending" | "reversed";

/** Status in API responses: refunds change a paid transaction's status. */
export function wireStatus(transaction: Transaction, refunds: Refund[]): WireStatus {
  if (transaction.status !== "success") return transaction.status;
  if (refunds.some((one) => ["pending", "processing", "needs-attention"].includes(one.status)))
    return "reversal-pending";
  const returned = refunds.filter((one) => one.status === "processed").reduce((sum, one) => sum + one.amount, 0);
  // The status after a partial refund is undocumented; assumed to be `success`.
  return returned > 0 && returned >= transaction.amount ? "reversed" : "success";
}

/** `data` of verify: has all keys in every state. */
export function transactionData(transaction: Transaction, status: WireStatus) {
  const settled = transaction.status === "success" && status !== "pending";
  const isFinal = settled || transaction.status === status;
  return {
    id: transaction.id,
    domain: "test",
    status,
    reference: transaction.reference,
    receipt_number: null,
    amount: transaction.amount,
    message: isFinal ? transaction.message : null,
    gateway_response: isFinal ? transaction.gatewayResponse : "The transaction was not completed",
    paid_at: settled ? transaction.paidAt : null,
    created_at: transaction.createdAt,
    channel: transaction.channel,
    currency: transaction.currency,
    ip_address: "127.0.0.1",
    metadata: transaction.metadata ?? "",
    log: attemptLog(transaction, settled),
    fees: settled ? transaction.fees : null,
    fees_split: null,
    authorization: (settled && transaction.authorization) || {},
    customer: customerOf(transaction.email),
    plan: null,
    split: {},
    order_id: null,
    paidAt: settled ? transaction.paidAt : null,
    createdAt: transaction.createdAt,
    requested_amount: transaction.requestedAmount,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
    connect: null,
    transaction_date: transaction.createdAt,
    plan_object: {},
    subaccount: {},
  };
}

/** `data` of charge.success: verify's, except that `plan` is an object and missing metadata is 0. */
export function chargeEventData(transaction: Transaction) {
  return { ...transactionData(transaction, "success"), plan: {}, metadata: transaction.metadata ?? 0 };
}

/** `data` of POST /refund. */
export function createdRefundData(refund: Refund, transaction: Transaction) {
  return {
    transaction: {
      id: transaction.id,
      domain: "test",
      reference: transaction.reference,
      amount: transaction.amount,
      paid_at: transaction.paidAt,
      channel: transaction.channel,
      currency: transaction.currency,
      authorization: { exp_month: null, exp_year: null, account_name: null },
      customer: { international_format_phone: null },
      plan: {},
      subaccount: { currency: null },
      split: {},
      order_id: null,
      paidAt: transaction.paidAt,
      pos_transaction_data: null,
      source: null,
      fees_breakdown: null,
    },
    integration: INTEGRATION,
    deducted_amount: 0,
    channel: null,
    merchant_note: refund.merchantNote,
    customer_note: refund.customerNote,
    status: refund.status,
    refunded_by: "sandbox@example.com",
    expected_at: expectedAt(refund),
    currency: refund.currency,
    domain: "test",
    amount: refund.amount,
    fully_deducted: false,
    id: refund.id,
    createdAt: refund.createdAt,
    updatedAt: refund.updatedAt,
  };
}

/** `data` of GET /refund/:id and each entry of GET /refund: here `transaction` is only the numeric id. */
export function refundData(refund: Refund, transaction: Transaction) {
  const done = refund.status === "processed";
  const customer = customerOf(transaction.email);
  return {
    integration: INTEGRATION,
    transaction: transaction.id,
    dispute: null,
    settlement: null,
    id: refund.id,
    domain: "test",
    currency: refund.currency,
    amount: refund.amount,
    status: refund.status,
    refunded_at: refund.refundedAt,
    refunded_by: "sandbox@example.com",
    customer_note: refund.customerNote,
    merchant_note: refund.merchantNote,
    deducted_amount: done ? refund.amount : 0,
    fully_deducted: done ? 1 : 0,
    expected_at: expectedAt(refund),
    createdAt: refund.createdAt,
    updatedAt: refund.updatedAt,
    bank_reference: null,
    transaction_reference: transaction.reference,
    reason: refund.customerNote,
    customer: {
      ...customer,
      first_name: "",
      last_name: "",
      phone: "",
      metadata: "",
      international_format_phone: "",
    },
    refund_type: refund.amount === transaction.amount ? "full" : "partial",
    transaction_amount: transaction.amount,
    initiated_by: "sandbox@example.com",
    refund_channel: transaction.channel,
    session_id: null,
    collect_account_number: refund.status === "needs-attention",
  };
}

/** `data` of the refund.* events. The amount is a string while pending and a number after a failure. */
export function refundEventData(refund: Refund, transaction: Transaction) {
  const wentWrong = refund.status === "failed" || refund.status === "needs-attention";
  const data = {
    status: refund.status,
    transaction_reference: transaction.reference,
    refund_reference: refund.status === "pending" || refund.status === "processing" ? null : `TRF_${refund.id}`,
    amount: wentWrong ? refund.amount : String(refund.amount),
    currency: refund.currency,
    customer: { first_name: null, last_name: null, email: transaction.email },
    integration: INTEGRATION,
    domain: "test",
  };
  if (refund.status !== "needs-attention") return { ...data, processor: "instant-transfer" };
  // The only refund event that carries an id.
  return { ...data, id: String(refund.id), customer_note: refund.customerNote, merchant_note: refund.merchantNote };
}

export function customerOf(email: string) {
  // Derives the customer from the shopper, so that it is the same in every payment without a table of customers.
  const hash = createHash("sha256").update(email.toLowerCase()).digest();
  return {
    id: 100_000_000 + hash.readUInt32BE(0),
    first_name: null,
    last_name: null,
    email,
    customer_code: `CUS_${hash.toString("hex").slice(0, 15)}`,
    phone: null,
    metadata: null,
    risk_action: "default",
    international_format_phone: null,
  };
}

function attemptLog(transaction: Transaction, settled: boolean) {
  const history = settled ? transaction.history : transaction.history.filter((one) => one.type !== "success");
  const last = history.at(-1);
  // A page that was only opened has no log.
  if (!last) return null;
  return {
    start_time: Math.floor(Date.parse(transaction.createdAt) / 1000),
    time_spent: last.time,
    attempts: history.filter((one) => one.type === "action").length,
    errors: history.filter((one) => one.type === "error").length,
    success: settled,
    mobile: false,
    input: [],
    history,
  };
}

function expectedAt(refund: Refund): string {
  return new Date(Date.parse(refund.createdAt) + 10 * 86_400_000).toISOString();
}
