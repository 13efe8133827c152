import type { Viewer } from "@/lib/viewer";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { confirmPayment } from "./confirm-payment";
import { findOrderByReference } from "./read-orders";

/** Verifications in flight, by reference: concurrent callers share one, because the provider limits requests. */
const inFlight = new Map<string, ReturnType<typeof verify>>();

/**
 * Verifies a payment for the return page; includes the order for a viewer who may see it.
 * @throws AppError PAYMENT_NOT_FOUND, PAYMENT_UNAVAILABLE
 */
export async function verifyPayment({ viewer, reference }: { viewer: Viewer; reference: string }) {
  const verification = inFlight.get(reference) ?? verify(reference);
  inFlight.set(reference, verification);
  const payment = await verification;
  const order = await findOrderByReference({ viewer, reference });
  return { payment, ...(order ? { order } : {}) };
}

/** Whether this process is verifying a payment now. */
export function isBeingVerified(reference: string): boolean {
  return inFlight.has(reference);
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

async function verify(reference: string) {
  try {
    const status = await confirmPayment(reference);
    const isCancelled =
      (await db().order.count({ where: { status: "cancelled", payments: { some: { reference } } } })) > 0;
    return { status, reference, ...(isCancelled ? { orderCancelled: true as const } : {}) };
  } finally {
    inFlight.delete(reference);
  }
}
