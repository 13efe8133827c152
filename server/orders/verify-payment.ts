import type { Order } from "@/lib/contracts/orders";
import type { PaymentStatus } from "@/lib/order-status";
import type { Viewer } from "@/lib/viewer";
import { confirmPayment } from "./confirm-payment";
import { findOrderByReference } from "./read-order";

/**
 * For the return page: asks about a payment; the order is included for its proven reader only.
 * @throws AppError PAYMENT_NOT_FOUND, PAYMENT_UNAVAILABLE
 */
export async function verifyPayment({ viewer, reference }: { viewer: Viewer; reference: string }) {
  const status: PaymentStatus = await confirmPayment(reference);
  const order: Order | null = await findOrderByReference({ viewer, reference });
  return { payment: { status, reference }, ...(order ? { order } : {}) };
}
