import type { Dispute, Refund, Transaction } from "./types";
import { customerOf, wireStatus } from "./wire";

/** `data` of charge.dispute.*: the keys of the documented sample, which names the times differently from the API. */
export function disputeEventData(dispute: Dispute, transaction: Transaction, refunds: Refund[]) {
  const customer = customerOf(transaction.email);
  return {
    id: dispute.id,
    created_at: dispute.createdAt,
    updated_at: dispute.updatedAt,
    refund_amount: dispute.amount,
    currency: transaction.currency,
    status: dispute.status,
    resolution: dispute.resolution,
    domain: "test",
    transaction: {
      id: transaction.id,
      domain: "test",
      status: wireStatus(transaction, refunds),
      reference: transaction.reference,
      amount: transaction.amount,
      message: transaction.message,
      gateway_response: transaction.gatewayResponse,
      paid_at: transaction.paidAt,
      created_at: transaction.createdAt,
      channel: transaction.channel,
      currency: transaction.currency,
      ip_address: "127.0.0.1",
      metadata: { custom_fields: [] },
      log: null,
      fees: transaction.fees,
      fees_split: null,
      authorization: { receiver_bank_account_number: null, receiver_bank: null },
      customer: { international_format_phone: null },
      plan: {},
      subaccount: {},
      split: {},
      order_id: null,
      paidAt: transaction.paidAt,
      requested_amount: transaction.requestedAmount,
      pos_transaction_data: null,
      source: null,
      fees_breakdown: null,
      connect: null,
    },
    // Always null in the documented samples; `transaction` contains the reference.
    transaction_reference: null,
    category: "chargeback",
    customer: {
      ...customer,
      first_name: "",
      last_name: "",
      phone: "",
      metadata: {},
      international_format_phone: "",
    },
    bin: transaction.authorization?.bin ?? "",
    last4: transaction.authorization?.last4 ?? "",
    dueAt: dispute.dueAt,
    resolvedAt: dispute.resolvedAt,
    evidence: null,
    attachments: null,
    note: null,
    history: [{ status: "pending", by: transaction.email, createdAt: dispute.createdAt }],
    messages: [
      {
        sender: transaction.email,
        body: "Customer complained about debit without value",
        createdAt: dispute.createdAt,
      },
    ],
  };
}
