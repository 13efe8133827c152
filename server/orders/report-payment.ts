import type { Order } from "@/lib/contracts/orders";
import { canReport } from "@/lib/payment-methods";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { applyOrderEvent } from "./apply-event";
import { lockOrder } from "./payable-order";
import { getOrder, type OrderKey } from "./read-orders";

/**
 * Records that the buyer sent the money, with its reference. The order does not expire until staff check the bank
 * account. A repeat changes only the reference.
 * @throws AppError ORDER_NOT_FOUND; CONFLICT if the order expects no such payment
 */
export async function reportPayment({ reference, ...order }: OrderKey & { reference: string }): Promise<Order> {
  const { _id: id, payment } = await getOrder(order);
  await db().$transaction(async (tx) => {
    const { status, paymentMethod: method, paymentStatus } = await lockOrder(tx, id);
    if (!canReport({ status, payment: { method, status: paymentStatus } }))
      throw new AppError("CONFLICT", {
        message: "This order is not waiting for your payment. Please reload the page.",
      });
    await applyOrderEvent(tx, id, { action: "report_payment", reference, isFirst: !payment.chequeReceivedAt });
  });
  return getOrder(order);
}
