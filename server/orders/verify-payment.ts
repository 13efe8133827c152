import type { PaymentStatus } from "@/lib/order-status";
import type { Viewer } from "@/lib/viewer";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { confirmPayment } from "./confirm-payment";
import { findOrderByReference } from "./read-order";

/** The provider counts our questions: who asks what this process is asking already waits for the same answer. */
const underWay = new Map<string, Promise<PaymentStatus>>();

/**
 * For the return page: asks about a payment; the order is included for its proven reader only.
 * @param admit called with the order's id before the provider is asked; throws to refuse it
 * @throws AppError PAYMENT_NOT_FOUND, PAYMENT_UNAVAILABLE
 */
export async function verifyPayment(
  { viewer, reference }: { viewer: Viewer; reference: string },
  admit?: (orderId: string) => Promise<void>,
) {
  const asked = underWay.get(reference) ?? ask(reference, admit);
  underWay.set(reference, asked);
  const status = await asked;
  const order = await findOrderByReference({ viewer, reference });
  return { payment: { status, reference }, ...(order ? { order } : {}) };
}

async function ask(reference: string, admit?: (orderId: string) => Promise<void>): Promise<PaymentStatus> {
  try {
    const attempt = await db().payment.findUnique({ where: { reference }, select: { orderId: true } });
    if (!attempt) throw new AppError("PAYMENT_NOT_FOUND");
    await admit?.(attempt.orderId);
    return await confirmPayment(reference);
  } finally {
    underWay.delete(reference);
  }
}
