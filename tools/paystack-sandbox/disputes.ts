import { amountLeft } from "./api-refunds";
import type { SandboxContext } from "./context";
import type { Dispute, Refund, Transaction } from "./types";
import { disputeEventData } from "./wire-disputes";

/** Days that the merchant has to respond; tests can override it. */
const ANSWER_DAYS = 3;

/** Opens a dispute (chargeback) of a paid transaction. Sends `charge.dispute.create`. */
export function openDispute(
  context: SandboxContext,
  transaction: Transaction,
  { amount = transaction.amount, dueAt }: { amount?: number; dueAt?: string } = {},
): Dispute {
  const now = new Date();
  const dispute: Dispute = {
    id: context.store.nextId(),
    transactionId: transaction.id,
    reference: transaction.reference,
    amount,
    status: "awaiting-merchant-feedback",
    resolution: null,
    dueAt: dueAt ?? new Date(now.getTime() + ANSWER_DAYS * 86_400_000).toISOString(),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    resolvedAt: null,
  };
  context.store.addDispute(dispute);
  announce(context, "create", dispute, transaction);
  return dispute;
}

/** Sends `charge.dispute.remind`, as Paystack does before the due date. */
export function remindOfDispute(context: SandboxContext, dispute: Dispute): void {
  announce(context, "remind", dispute, transactionOf(context, dispute));
}

/** Resolves a dispute: accepted refunds the payment, declined does not. Sends `charge.dispute.resolve`. */
export function resolveDispute(
  context: SandboxContext,
  dispute: Dispute,
  resolution: NonNullable<Dispute["resolution"]>,
): void {
  const transaction = transactionOf(context, dispute);
  const now = new Date().toISOString();
  Object.assign(dispute, { status: "resolved", resolution, updatedAt: now, resolvedAt: now });
  const taken = Math.min(dispute.amount, amountLeft(context, transaction));
  if (resolution !== "declined" && taken > 0) context.store.addRefund(refundOf(context, dispute, transaction, taken));
  context.store.save();
  announce(context, "resolve", dispute, transaction);
}

/** A lost dispute refunds at once, without a refund event. */
function refundOf(context: SandboxContext, dispute: Dispute, transaction: Transaction, amount: number): Refund {
  const now = new Date().toISOString();
  const note = `Dispute ${dispute.id}`;
  return {
    id: context.store.nextId(),
    transactionId: transaction.id,
    reference: transaction.reference,
    amount,
    currency: transaction.currency,
    status: "processed",
    outcome: "processed",
    customerNote: note,
    merchantNote: note,
    createdAt: now,
    updatedAt: now,
    refundedAt: now,
  };
}

function transactionOf(context: SandboxContext, dispute: Dispute): Transaction {
  const transaction = context.store.findById(dispute.transactionId);
  if (!transaction) throw new Error(`no transaction of dispute ${dispute.id}`);
  return transaction;
}

function announce(
  context: SandboxContext,
  step: "create" | "remind" | "resolve",
  dispute: Dispute,
  transaction: Transaction,
): void {
  const data = disputeEventData(dispute, transaction, context.store.refunds(transaction.id));
  context.webhooks.send(`charge.dispute.${step}`, dispute.reference, data);
}
