import type { SandboxContext } from "./context";
import { errors } from "./errors";
import { parseWebUrl } from "./http";
import { randomCode } from "./payments";
import { type ApiAnswer, CHANNELS, type Channel, type Transaction } from "./types";
import { transactionData, wireStatus } from "./wire";

type Fields = Record<string, unknown>;

/** The documented set. Test mode also accepts `_`, which is undocumented, so it is refused here. */
const REFERENCE = /^[A-Za-z0-9.=-]+$/;
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** POST /transaction/initialize. */
export function initializeTransaction(context: SandboxContext, body: Fields): ApiAnswer {
  const transaction = openTransaction(context, body);
  return {
    message: "Authorization URL created",
    data: {
      authorization_url: `${context.url}/checkout/${transaction.accessCode}`,
      access_code: transaction.accessCode,
      reference: transaction.reference,
    },
  };
}

/** Stores an unpaid transaction. The first failed check is reported. */
export function openTransaction(context: SandboxContext, body: Fields): Transaction {
  const email = readEmail(body.email);
  const amount = readAmount(body.amount);
  if ((body.currency ?? "GHS") !== "GHS") throw errors.currency();
  const reference = readReference(context, body.reference);
  const callback = body.callback_url ?? null;
  if (callback !== null && !parseWebUrl(callback)) throw errors.callbackUrl();

  const transaction: Transaction = {
    id: context.store.nextId(),
    reference,
    accessCode: randomCode("", 15),
    email,
    amount,
    requestedAmount: amount,
    currency: "GHS",
    // Paystack reports `abandoned` until the shopper acts.
    status: "abandoned",
    message: null,
    gatewayResponse: "The transaction was not completed",
    channel: "card",
    channels: readChannels(body.channels),
    callbackUrl: callback === null ? null : String(callback),
    metadata: readMetadata(body.metadata),
    createdAt: new Date().toISOString(),
    paidAt: null,
    fees: null,
    authorization: null,
    history: [],
    pending: null,
    notice: null,
    refundOutcome: "processed",
  };
  if (transaction.channels.length === 0) throw errors.noChannel();
  context.store.addTransaction(transaction);
  return transaction;
}

/** GET /transaction/verify/:reference. Answers 200 for every known reference, paid or not. */
export function verifyTransaction(context: SandboxContext, reference: string): ApiAnswer {
  if (!REFERENCE.test(reference)) throw errors.referenceCharacters();
  const transaction = context.store.findByReference(reference);
  if (!transaction) throw errors.unknownReference();
  const status = isLagging(context, transaction)
    ? "pending"
    : wireStatus(transaction, context.store.refunds(transaction.id));
  return { message: "Verification successful", data: transactionData(transaction, status) };
}

/** Counts only calls for paid transactions: an unpaid one has no newer status. */
function isLagging({ overrides }: SandboxContext, { status }: Transaction): boolean {
  if (overrides.verifyLag < 1 || status !== "success") return false;
  overrides.verifyLag -= 1;
  return true;
}

function readEmail(value: unknown): string {
  if (value === undefined || value === null || value === "") throw errors.missing("Email Address");
  // A `.local` address is well-formed, but Paystack refuses it.
  if (typeof value !== "string" || !EMAIL.test(value) || /\.local$/i.test(value)) throw errors.email();
  return value;
}

function readAmount(value: unknown): number {
  if (value === undefined || value === null || value === "") throw errors.missing("Amount");
  const amount = typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  if (typeof amount !== "number" || !Number.isFinite(amount)) throw errors.amount();
  if (!Number.isSafeInteger(amount)) throw errors.amountNotInteger();
  if (amount <= 0) throw errors.amount();
  return amount;
}

function readReference(context: SandboxContext, value: unknown): string {
  if (value === undefined || value === null || value === "") return randomCode("", 10);
  if (typeof value !== "string" || !REFERENCE.test(value)) throw errors.referenceCharacters();
  // Refuses any reuse, even for an unpaid transaction: the reference is Paystack's idempotency key.
  if (context.store.findByReference(value)) throw errors.duplicateReference();
  return value;
}

/** A JSON string keeps its types. Numbers of an object are returned as strings. */
function readMetadata(value: unknown): unknown {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value !== "string") return numbersAsText(value);
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function numbersAsText(value: unknown): unknown {
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(numbersAsText);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, numbersAsText(inner)]));
}

/** Known channels of a list in our order; all without a list. */
function readChannels(value: unknown): Channel[] {
  return CHANNELS.filter((one) => !Array.isArray(value) || value.includes(one));
}
