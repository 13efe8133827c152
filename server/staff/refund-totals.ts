import { pesewas, toCedis } from "@/lib/money";
import type { RefundTotals } from "@/lib/order-refunds";
import { db, Prisma } from "@/server/core/db";

/** Columns of an order for `toRefundTotals`; all 0 while it is not paid. */
export const refundColumns = Prisma.sql`
  CASE WHEN payment_status IN ('paid', 'refunded') THEN taken_pesewas(id) ELSE 0 END AS "paidPesewas",
  CASE WHEN payment_status IN ('paid', 'refunded') THEN paid_back_pesewas(id) ELSE 0 END AS "refundedPesewas",
  CASE WHEN payment_status = 'paid' THEN refundable_pesewas(payment_reference) END AS "leftPesewas"`;

export interface RefundRow {
  paidPesewas: number;
  refundedPesewas: number;
  /** Null where Paystack refunds nothing, so that no refund is under way. */
  leftPesewas: number | null;
}

export function toRefundTotals({ paidPesewas, refundedPesewas, leftPesewas }: RefundRow): RefundTotals {
  const underWay = leftPesewas === null ? 0 : Math.max(0, paidPesewas - refundedPesewas - leftPesewas);
  const inCedis = (amount: number) => toCedis(pesewas(amount));
  return { paid: inCedis(paidPesewas), refunded: inCedis(refundedPesewas), underWay: inCedis(underWay) };
}

export async function readRefundTotals(orderId: string): Promise<RefundTotals> {
  const [row] = await db().$queryRaw<[RefundRow]>`SELECT ${refundColumns} FROM "order" WHERE id = ${orderId}::uuid`;
  return toRefundTotals(row);
}
