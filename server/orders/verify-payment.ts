import type { Viewer } from "@/lib/viewer";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { confirmPayment } from "./confirm-payment";
import { findOrderByReference } from "./read-orders";

/** Verifications in flight, by reference: concurrent callers share one, because the provider limits requests. */
const underWay = new Map<string, ReturnType<typeof ask>>();

/**
 * Verifies a payment for the return page; includes the order for a viewer who may see it.
 * @throws AppError PAYMENT_NOT_FOUND, PAYMENT_UNAVAILABLE
 */
export async function verifyPayment({ viewer, reference }: { viewer: Viewer; reference: string }) {
  const asked = underWay.get(reference) ?? ask(reference);
  underWay.set(reference, asked);
  const payment = await asked;
  const order = await findOrderByReference({ viewer, reference });
  return { payment, ...(order ? { order } : {}) };
}

/** Whether this process is verifying a payment now. */
export function isBeingVerified(reference: string): boolean {
  return underWay.has(reference);
}

/**
 * Id of a payment's order.
 * @throws AppError PAYMENT_NOT_FOUND
 */
export async function orderOfPayment(reference: string): Promise<string> {
  const attempt = await db().payment.findUnique({ where: { reference }, select: { orderId: true } });
  if (!attempt) throw new AppError("PAYMENT_NOT_FOUND");
  return attempt.orderId;
}

async function ask(reference: string) {
  try {
    const status = await confirmPayment(reference);
    const isCancelled =
      (await db().order.count({ where: { status: "cancelled", payments: { some: { reference } } } })) > 0;
    return { status, reference, ...(isCancelled ? { orderCancelled: true as const } : {}) };
  } finally {
    underWay.delete(reference);
  }
}
