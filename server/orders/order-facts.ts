import type { OrderFacts } from "@/lib/order-rules";
import type { Sql } from "@/server/core/sql";
import { FORGOTTEN_BUYER } from "./order-columns";

/** Reads the facts that order rules check. Lock the order first, in a separate statement. */
export async function readOrderFacts(tx: Sql, orderId: string): Promise<OrderFacts> {
  const [facts] = await tx.$queryRaw<[OrderFacts]>`
    SELECT status, payment_status AS "paymentStatus", payment_method AS "paymentMethod",
      called_at IS NOT NULL AS "isCalled", packed_at IS NOT NULL AS "isPacked", tracking_number IS NOT NULL AS "hasTracking",
      CASE WHEN cheque_cleared_at IS NOT NULL THEN 'cleared' WHEN cheque_bounced_at IS NOT NULL THEN 'bounced'
        WHEN cheque_received_at IS NOT NULL THEN 'received' ELSE 'none' END AS cheque,
      EXISTS (SELECT FROM order_flag WHERE order_id = o.id AND resolved_at IS NULL) AS "needsReview",
      is_disputed(o.id) AS "isDisputed", email = ${FORGOTTEN_BUYER.email} AS "isForgotten",
      stock_released_at IS NOT NULL AS "isStockReleased", is_being_refunded(o.id) AS "isBeingRefunded",
      paid."isMismatched", paid."isRefundable",
      paid."isRefundable" OR coalesce(refundable_by_hand_pesewas(o.id), 0) > 0 AS "isRefundableByHand"
    FROM "order" o, LATERAL (
      SELECT coalesce(bool_or(refundable > 0), false) AS "isRefundable",
        coalesce(bool_or(status = 'mismatch' AND captured_pesewas = refundable), false) AS "isMismatched"
      FROM (SELECT p.status, captured_pesewas, refundable_pesewas(reference) AS refundable
        FROM payment p WHERE p.order_id = o.id) AS attempt) AS paid
    WHERE o.id = ${orderId}::uuid`;
  return facts;
}
