import { pesewas, toCedis } from "@/lib/money";
import type { RefundTotals } from "@/lib/order-refunds";
import { db, Prisma } from "@/server/core/db";

/**
 * Sums of the payments that paid orders, for all of them in one pass.
 * @param orders name of a table with id, total_pesewas, payment_status and payment_reference of each order
 */
export const refundTotalsOf = (orders: Prisma.Sql) => Prisma.sql`
  SELECT o.id, coalesce(p.captured_pesewas, o.total_pesewas) AS "paidPesewas",
    coalesce(moved.back, 0)::int AS "refundedPesewas", coalesce(moved.under_way, 0)::int AS "underWayPesewas"
  FROM ${orders} o LEFT JOIN payment p ON p.reference = o.payment_reference
  LEFT JOIN (
    SELECT id, sum(amount) FILTER (WHERE is_back) AS back, sum(amount) FILTER (WHERE NOT is_back) AS under_way FROM (
      SELECT o.id, r.amount_pesewas AS amount, r.status = 'processed' AS is_back
        FROM ${orders} o JOIN refund r ON r.reference = o.payment_reference WHERE r.status <> 'failed'
      UNION ALL SELECT o.id, q.amount_pesewas, false
        FROM ${orders} o JOIN refund_request q ON q.reference = o.payment_reference
        WHERE q.provider_id IS NULL AND q.refusal IS NULL
      UNION ALL SELECT o.id, g.amount_pesewas, true
        FROM ${orders} o JOIN refund_elsewhere g ON g.order_id = o.id
        WHERE g.reference IS NULL OR g.reference = o.payment_reference
    ) AS one GROUP BY id
  ) AS moved ON moved.id = o.id
  WHERE o.payment_status IN ('paid', 'refunded')`;

/** All null while the order is not paid. */
export interface RefundRow {
  paidPesewas: number | null;
  refundedPesewas: number | null;
  underWayPesewas: number | null;
}

export function toRefundTotals(row: RefundRow | undefined): RefundTotals {
  const inCedis = (amount: number | null | undefined) => toCedis(pesewas(amount ?? 0));
  return {
    paid: inCedis(row?.paidPesewas),
    refunded: inCedis(row?.refundedPesewas),
    underWay: inCedis(row?.underWayPesewas),
  };
}

export async function readRefundTotals(orderId: string): Promise<RefundTotals> {
  const [row] = await db().$queryRaw<RefundRow[]>`
    WITH one AS MATERIALIZED (SELECT * FROM "order" WHERE id = ${orderId}::uuid) ${refundTotalsOf(Prisma.sql`one`)}`;
  return toRefundTotals(row);
}
