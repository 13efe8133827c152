import { MAX_PESEWAS, type Pesewas } from "@/lib/money";
import type { PaymentStatus } from "@/lib/order-status";
import { onlineCheckoutMethods } from "@/lib/payment-methods";
import { db, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { log } from "@/server/core/log";
import { type PaymentState, providers } from "@/server/payments";
import { applyOrderEvent } from "./apply-event";
import { raiseOrderFlag } from "./order-flags";
import { lockOrder, type PaymentFacts } from "./payable-order";
import { recordRefunds, recordReversed } from "./refunds";

const UNPAID: PaymentStatus[] = ["pending", "failed", "cancelled"];

/**
 * Verifies a payment reference with the provider and stores the result. The only path by which an order becomes paid or
 * refunded online: return page, webhook and reconciler use it. Idempotent and safe to run concurrently.
 * @returns the order's payment status afterwards
 * @throws AppError PAYMENT_NOT_FOUND for a reference that is not ours, PAYMENT_UNAVAILABLE when the provider is unavailable
 */
export async function confirmPayment(reference: string): Promise<PaymentStatus> {
  const attempt = await findAttempt(reference);
  const mayGoBack = await isQuestioned(reference);
  if (attempt.status === "paid" && !mayGoBack) return attempt.order.paymentStatus;
  const state = await providers.paystack.verify(reference);
  const refunds =
    mayGoBack && state.kind !== "unknown" ? await providers.paystack.listRefunds(state.transactionId) : [];
  await db().$transaction(async (tx) => {
    const order = await lockOrder(tx, attempt.orderId);
    await record(tx, order, attempt, state);
    if (refunds.length) await recordRefunds(tx, order, reference, refunds);
    if (state.kind === "reversed") await recordReversed(tx, order, attempt);
  });
  return (await findAttempt(reference)).order.paymentStatus;
}

type Attempt = Awaited<ReturnType<typeof findAttempt>>;

async function findAttempt(reference: string) {
  const attempt = await db().payment.findUnique({
    where: { reference },
    select: {
      id: true,
      reference: true,
      amountPesewas: true,
      status: true,
      orderId: true,
      createdAt: true,
      order: { select: { paymentStatus: true } },
    },
  });
  if (!attempt) throw new AppError("PAYMENT_NOT_FOUND");
  return attempt;
}

/**
 * Whether the provider has reported a refund or a dispute, or was asked for a refund; otherwise a paid reference is not
 * verified again.
 */
async function isQuestioned(reference: string): Promise<boolean> {
  const events = await db().paymentEvent.count({
    where: { reference, OR: [{ event: { startsWith: "refund." } }, { event: { startsWith: "charge.dispute." } }] },
  });
  return events > 0 || (await db().refundRequest.count({ where: { reference, sentAt: { not: null } } })) > 0;
}

async function record(tx: Tx, order: PaymentFacts, attempt: Attempt, state: PaymentState): Promise<void> {
  switch (state.kind) {
    case "paid":
      return state.amount === attempt.amountPesewas && state.currency === "GHS"
        ? recordPaid(tx, order, attempt, state.channel)
        : recordMismatch(tx, order, attempt.reference, state);
    case "failed":
      return recordFailed(tx, order, attempt.reference, state.message);
    case "reversed":
    case "pending":
    case "unknown":
      return;
  }
}

async function recordPaid(tx: Tx, order: PaymentFacts, attempt: Attempt, channel: string | null): Promise<void> {
  const { id: orderId, paymentStatus } = order;
  const { reference, amountPesewas: capturedPesewas } = attempt;
  const isFirst = paymentStatus !== "paid" && paymentStatus !== "refunded";
  // The provider's page accepts every online method, so its answer decides the method.
  const method = onlineCheckoutMethods.find((code) => code === channel);
  const isDuplicate = !isFirst && order.paymentReference !== reference;
  if (isFirst) await applyOrderEvent(tx, orderId, { action: "capture", reference, method });
  const status = isDuplicate ? "duplicate" : "paid";
  const { count: isNews } = await tx.payment.updateMany({
    where: { reference, status: { not: status } },
    data: { status, channel, capturedPesewas },
  });
  if (isDuplicate && isNews) {
    await raiseOrderFlag(tx, { orderId, kind: "paid_twice", reference });
    await tx.$executeRaw`SELECT queue_order_mail(${orderId}::uuid, 'paid_twice')`;
  }
  if (isFirst) log().info({ orderId, reference }, "order paid");
}

/** If paid in cedis, staff can refund or accept it. */
async function recordMismatch(
  tx: Tx,
  order: PaymentFacts,
  reference: string,
  { amount, currency }: { amount: Pesewas; currency: string },
): Promise<void> {
  const isKnown = { OR: [{ status: "mismatch" as const }, { acceptReason: { not: null } }] };
  if (await tx.payment.count({ where: { reference, ...isKnown } })) return;
  const received = `${currency} ${amount / 100}`;
  await tx.payment.updateMany({
    where: { reference, status: { not: "paid" } },
    data: {
      status: "mismatch",
      message: `Received ${received}`,
      capturedPesewas: currency === "GHS" && amount <= MAX_PESEWAS ? amount : null,
    },
  });
  if (UNPAID.includes(order.paymentStatus)) await applyOrderEvent(tx, order.id, { action: "mismatch_payment" });
  await raiseOrderFlag(tx, { orderId: order.id, kind: "wrong_amount", reference, note: received });
}

/** Closes an open attempt. Money that still arrives makes the order paid. */
export async function recordFailed(
  tx: Tx,
  order: PaymentFacts,
  reference: string,
  message: string | null,
): Promise<void> {
  const { count } = await tx.payment.updateMany({
    where: { reference, status: "open" },
    data: { status: "failed", message },
  });
  if (count === 1 && order.paymentStatus === "pending") await applyOrderEvent(tx, order.id, { action: "fail_payment" });
}
