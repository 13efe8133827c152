import { type Cedis, formatCedis } from "./money";
import type { PaymentStatus } from "./order-status";

/** Sums of the payment that paid an order. */
export interface RefundTotals {
  paid: Cedis;
  /** Complete refunds, by Paystack or by hand. */
  refunded: Cedis;
  /** Requested or sent, not complete. */
  underWay: Cedis;
}

/** Refunds of a paid order as `GH₵85.00 of GH₵420.00 refunded`; null without any, and for a refunded order. */
export function refundLine(status: PaymentStatus, { paid, refunded, underWay }: RefundTotals): string | null {
  if (status !== "paid" || refunded + underWay <= 0) return null;
  const of = `of ${formatCedis(paid)}`;
  return [
    ...(refunded > 0 ? [`${formatCedis(refunded)} ${of} refunded`] : []),
    ...(underWay > 0 ? [`${formatCedis(underWay)} ${refunded > 0 ? "" : `${of} `}on its way back`] : []),
  ].join(", ");
}
