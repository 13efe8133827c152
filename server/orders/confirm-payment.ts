import type { PaymentStatus } from "@/lib/order-status";
import { db, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { log } from "@/server/core/log";
import { askPayment, type PaymentState } from "@/server/payments";
import { flagForReview } from "./flag-for-review";

const UNPAID: PaymentStatus[] = ["pending", "processing", "failed", "cancelled"];

/**
 * Asks the provider about a reference and writes down what is true: the one way by which an order becomes paid or
 * refunded, for the return page, the webhook and the reconciler alike. Safe to run at once and again.
 * @returns the order's payment status afterwards
 * @throws AppError PAYMENT_NOT_FOUND for a reference that is not ours, PAYMENT_UNAVAILABLE when the provider is away
 */
export async function confirmPayment(reference: string): Promise<PaymentStatus> {
  const attempt = await findAttempt(reference);
  if (attempt.status === "paid" && !(await isBeingRefunded(attempt))) return attempt.order.paymentStatus;
  const state = await askPayment(reference);
  await db().$transaction(async (tx) => record(tx, attempt, state));
  return (await findAttempt(reference)).order.paymentStatus;
}

type Attempt = Awaited<ReturnType<typeof findAttempt>>;

async function findAttempt(reference: string) {
  const attempt = await db().payment.findUnique({
    where: { reference },
    select: {
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

/** Whether the provider has told of a refund that is not written down yet; a paid reference is not asked about else. */
async function isBeingRefunded({ reference, order }: Attempt): Promise<boolean> {
  if (order.paymentStatus !== "paid") return false;
  return (await db().paymentEvent.count({ where: { reference, event: { startsWith: "refund." } } })) > 0;
}

async function record(tx: Tx, attempt: Attempt, state: PaymentState): Promise<void> {
  switch (state.kind) {
    case "paid":
      return state.amount === attempt.amountPesewas && state.currency === "GHS"
        ? recordPaid(tx, attempt, state.channel)
        : recordMismatch(tx, attempt, `${state.currency} ${state.amount / 100}`);
    case "failed":
      return recordFailed(tx, attempt, state.message);
    case "reversed":
      await tx.order.updateMany({
        where: { id: attempt.orderId, paymentStatus: "paid", paymentReference: attempt.reference },
        data: { paymentStatus: "refunded" },
      });
      return;
    case "pending":
    case "unknown":
      return;
  }
}

async function recordPaid(tx: Tx, { reference, orderId }: Attempt, channel: string | null): Promise<void> {
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: { status: true } });
  const { count } = await tx.order.updateMany({
    where: { id: orderId, paymentStatus: { in: UNPAID } },
    data: { paymentStatus: "paid", paymentReference: reference },
  });
  const paying = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { paymentReference: true, status: true },
  });
  const duplicate = paying.paymentReference !== reference;
  await tx.payment.updateMany({ where: { reference }, data: { status: duplicate ? "duplicate" : "paid", channel } });
  if (duplicate) await flagForReview(tx, orderId, `Paid twice: refund ${reference}`);
  else if (count === 1 && (order.status === "cancelled" || paying.status === "cancelled")) {
    await flagForReview(tx, orderId, `Paid after cancellation: deliver or refund ${reference}`);
  }
  if (count === 1) log().info({ orderId, reference }, "order paid");
}

async function recordMismatch(tx: Tx, { reference, orderId }: Attempt, received: string): Promise<void> {
  await tx.payment.updateMany({ where: { reference }, data: { status: "mismatch", message: `Received ${received}` } });
  await tx.order.updateMany({
    where: { id: orderId, paymentStatus: { in: ["pending", "failed", "cancelled"] } },
    data: { paymentStatus: "processing" },
  });
  await flagForReview(tx, orderId, `Wrong amount or currency: ${reference} received ${received}`);
}

async function recordFailed(tx: Tx, { reference, orderId }: Attempt, message: string | null): Promise<void> {
  const { count } = await tx.payment.updateMany({
    where: { reference, status: "open" },
    data: { status: "failed", message },
  });
  if (count === 0) return;
  await tx.order.updateMany({ where: { id: orderId, paymentStatus: "pending" }, data: { paymentStatus: "failed" } });
}
