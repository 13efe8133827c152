import { type Pesewas, pesewas } from "@/lib/money";
import type { PaymentStatus } from "@/lib/order-status";
import type { OnlineMethod } from "@/lib/payment-methods";
import { db, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { readSettings } from "@/server/settings";
import { applyOrderEvent } from "./apply-event";
import { confirmPayment } from "./confirm-payment";
import { beingChecked, lockOrder, whyNotPayable } from "./payable-order";
import { holdAgain } from "./stock-hold";

/** How long another request may take to open an attempt at the provider. */
const OPENING_MS = 12_000;

export interface Attempt {
  orderId: string;
  reference: string;
  amountPesewas: Pesewas;
  /** For a prompt on a wallet. */
  walletPhone?: string | null;
  walletNetwork?: string | null;
}

export async function findOpenAttempt(orderId: string) {
  const attempt = await db().payment.findFirst({ where: { orderId, status: "open" } });
  return attempt && { ...attempt, amountPesewas: pesewas(attempt.amountPesewas) };
}

export type OpenAttempt = NonNullable<Awaited<ReturnType<typeof findOpenAttempt>>>;

/** Whether another request is opening the attempt at the provider now. */
export function isStarting({ openedAt, createdAt }: Pick<OpenAttempt, "openedAt" | "createdAt">): boolean {
  return !openedAt && Date.now() - createdAt.getTime() < OPENING_MS;
}

/** The open attempt, once it is opened at the provider or its process was killed; null without one. */
export async function awaitOpenAttempt(orderId: string): Promise<OpenAttempt | null> {
  for (;;) {
    const attempt = await findOpenAttempt(orderId);
    if (!attempt || !isStarting(attempt)) return attempt;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

/** Stores an attempt, unless another tab has opened one. */
export async function openAttempt(attempt: Attempt, method: OnlineMethod): Promise<boolean> {
  const { count } = await db().payment.createMany({ data: [attempt], skipDuplicates: true });
  if (count === 0) return false;
  await whilePayable(attempt, (tx) => applyOrderEvent(tx, attempt.orderId, { action: "open_payment", method }));
  return true;
}

/**
 * Writes only if the attempt's order is still payable and has its stock, which is taken again if its hold had ended;
 * otherwise abandons the attempt and throws the reason.
 */
export async function whilePayable(attempt: Attempt, write: (tx: Tx) => Promise<void>): Promise<void> {
  const { orderId, amountPesewas } = attempt;
  const refusal = await db().$transaction(async (tx) => {
    const reason = whyNotPayable(await lockOrder(tx, orderId), amountPesewas) ?? (await holdAgain(tx, orderId));
    if (reason) await abandon(attempt, tx);
    else await write(tx);
    return reason;
  });
  if (refusal) throw refusal;
}

/**
 * Verifies an attempt before another one is opened.
 * @returns the order's payment status
 * @throws AppError ALREADY_PAID, CONFLICT while a payment is under review, PAYMENT_UNAVAILABLE
 */
export async function verifyBefore({ reference }: Pick<Attempt, "reference">): Promise<PaymentStatus> {
  const status = await confirmPayment(reference);
  if (status === "paid" || status === "refunded") throw new AppError("ALREADY_PAID");
  if (status === "processing") throw beingChecked();
  return status;
}

/** Gives up an attempt. The reconciler still asks about it. */
export async function abandon({ reference }: Pick<Attempt, "reference">, tx: Tx = db()): Promise<void> {
  await tx.payment.updateMany({ where: { reference, status: "open" }, data: { status: "abandoned" } });
}

/** Paystack requires an email; without one its receipt goes to the shop. */
export async function payerEmail({ email }: { email: string }): Promise<string> {
  return email || (await readSettings()).contact.email;
}
