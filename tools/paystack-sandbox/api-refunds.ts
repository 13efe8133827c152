import type { SandboxContext } from "./context";
import { errors } from "./errors";
import { announceRefund } from "./refunds";
import type { ApiAnswer, Refund, Transaction } from "./types";
import { createdRefundData, refundData } from "./wire";

/** Smallest refund in pesewas. */
const MINIMUM_REFUND = 100;

/** POST /refund. Without an amount it refunds the whole payment, even after a partial refund. */
export function createRefund(context: SandboxContext, body: Record<string, unknown>): ApiAnswer {
  const transaction = findRefundable(context, body.transaction);
  const left = amountLeft(context, transaction);
  if (left <= 0) throw errors.reversed();
  const currency = body.currency ?? transaction.currency;
  if (currency !== transaction.currency) throw errors.refundCurrency();
  const amount = Number(body.amount ?? transaction.amount);
  if (!Number.isSafeInteger(amount)) throw errors.amountNotInteger();
  if (amount < MINIMUM_REFUND) throw errors.refundMinimum();
  if (amount > left) throw errors.refundTooMuch();
  if (context.overrides.outOfFunds) throw errors.insufficientBalance();

  const now = new Date().toISOString();
  const defaultNote = `Refund for transaction ${transaction.reference}`;
  const refund: Refund = {
    id: context.store.nextId(),
    transactionId: transaction.id,
    reference: transaction.reference,
    amount,
    currency: transaction.currency,
    status: "pending",
    outcome: transaction.refundOutcome,
    customerNote: readNote(body.customer_note, defaultNote),
    merchantNote: readNote(body.merchant_note, `${defaultNote} by sandbox@example.com`),
    createdAt: now,
    updatedAt: now,
    refundedAt: null,
  };
  context.store.addRefund(refund);
  const data = createdRefundData(refund, transaction);
  announceRefund(context, refund);
  return { message: "Refund has been queued for processing", data };
}

/** GET /refund, newest first. `transaction` is a numeric id; a reference matches nothing, without an error. */
export function listRefunds(context: SandboxContext, query: URLSearchParams): ApiAnswer {
  const wanted = query.get("transaction");
  const perPage = Math.max(1, Number(query.get("perPage")) || 50);
  const page = Math.max(1, Number(query.get("page")) || 1);
  const found = context.store
    .refunds()
    .filter((one) => wanted === null || String(one.transactionId) === wanted)
    .reverse();
  const data = found.slice((page - 1) * perPage, page * perPage).flatMap((one) => {
    const transaction = context.store.findById(one.transactionId);
    return transaction ? [refundData(one, transaction)] : [];
  });
  const meta = {
    total: found.length,
    skipped: (page - 1) * perPage,
    perPage: String(perPage),
    page,
    pageCount: Math.max(1, Math.ceil(found.length / perPage)),
    failedRefundCount: found.filter((one) => one.status === "failed").length,
  };
  return { message: "Refunds retrieved", data, meta };
}

function findRefundable(context: SandboxContext, value: unknown): Transaction {
  if (value === undefined || value === null || value === "") throw errors.missing("Transaction");
  const text = String(value);
  const transaction =
    context.store.findByReference(text) ?? (/^\d+$/.test(text) ? context.store.findById(Number(text)) : undefined);
  if (!transaction) throw errors.unknownTransaction();
  if (transaction.status !== "success") throw errors.notPaid();
  return transaction;
}

/** Refundable pesewas of a transaction; failed refunds do not count. */
export function amountLeft(context: SandboxContext, transaction: Transaction): number {
  const given = context.store.refunds(transaction.id).filter((one) => one.status !== "failed");
  return transaction.amount - given.reduce((sum, one) => sum + one.amount, 0);
}

function readNote(value: unknown, fallback: string): string {
  return typeof value === "string" && value !== "" ? value : fallback;
}
