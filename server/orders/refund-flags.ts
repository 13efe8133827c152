import type { Tx } from "@/server/core/db";

/**
 * Resolves a payment's flags once it is fully refunded, by provider or manually. A trigger resolves the order's own
 * flags when it becomes refunded (prisma/sql/orders.sql).
 */
export async function settleRefundFlags(tx: Tx, orderId: string, reference: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE order_flag SET resolved_at = now() FROM payment
    WHERE payment.reference = ${reference} AND order_flag.order_id = ${orderId}::uuid AND resolved_at IS NULL
      AND coalesce(captured_pesewas, payment.amount_pesewas) <= (
        (SELECT coalesce(sum(amount_pesewas), 0) FROM refund WHERE reference = ${reference} AND status = 'processed')
        + (SELECT coalesce(sum(amount_pesewas), 0) FROM refund_elsewhere WHERE reference = ${reference}))
      AND (kind IN ('wrong_amount', 'paid_twice') AND order_flag.reference = ${reference}
        OR kind IN ('refund_failed', 'refund_needs_details') AND order_flag.reference IN (
          SELECT provider_id FROM refund WHERE reference = ${reference}))`;
}
