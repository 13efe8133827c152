import type { Pesewas } from "@/lib/money";
import { isOnlineMethod } from "@/lib/payment-methods";
import type { Prisma } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import type { Sql } from "@/server/core/sql";

/** Fields that decide whether and how an order can be paid. */
export const paymentSelect = {
  id: true,
  status: true,
  paymentStatus: true,
  paymentMethod: true,
  paymentReference: true,
  totalPesewas: true,
} satisfies Prisma.OrderSelect;

export type PaymentFacts = Prisma.OrderGetPayload<{ select: typeof paymentSelect }>;

/**
 * Reads and locks an order until the transaction ends. Data read before the provider answered may be stale, so payment
 * writes start here.
 */
export async function lockOrder(tx: Sql, orderId: string): Promise<PaymentFacts> {
  const [order] = await tx.$queryRaw<PaymentFacts[]>`
    SELECT id, status, payment_status AS "paymentStatus", payment_method AS "paymentMethod",
      payment_reference AS "paymentReference", total_pesewas AS "totalPesewas"
    FROM "order" WHERE id = ${orderId}::uuid FOR NO KEY UPDATE`;
  if (!order) throw new AppError("ORDER_NOT_FOUND");
  return order;
}

/** Reason why this amount cannot be paid online; null if it can. */
export function whyNotPayable(order: PaymentFacts, amount: Pesewas): AppError | null {
  if (order.paymentStatus === "paid" || order.paymentStatus === "refunded") return new AppError("ALREADY_PAID");
  if (order.status === "cancelled") return new AppError("ORDER_CLOSED");
  if (order.paymentStatus === "processing") return beingChecked();
  if (!isOnlineMethod(order.paymentMethod)) return new AppError("NOT_PAYABLE_ONLINE");
  if (amount !== order.totalPesewas) return new AppError("AMOUNT_CHANGED");
  return null;
}

/** A payment does not match the order: staff review it before asking for more. */
export function beingChecked(): AppError {
  return new AppError("CONFLICT", { message: "We are checking a payment for this order. Please contact us." });
}
