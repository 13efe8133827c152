import type { Order } from "@/lib/contracts/orders";
import { canReport } from "@/lib/payment-methods";
import type { Viewer } from "@/lib/viewer";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { applyOrderEvent } from "./apply-event";
import { lockOrder } from "./payable-order";
import { getOrder } from "./read-orders";

/**
 * Notes that the buyer sent the money of an order, with the reference to find it by. Staff look for it at the bank; until
 * they do, the order does not expire. Said again, only the reference changes.
 * @throws AppError ORDER_NOT_FOUND; CONFLICT where the order does not wait for such money
 */
export async function reportPayment({
  viewer,
  key,
  reference,
}: {
  viewer: Viewer;
  key: string;
  reference: string;
}): Promise<Order> {
  const { _id: id, payment } = await getOrder({ viewer, key });
  await db().$transaction(async (tx) => {
    const { status, paymentMethod: method, paymentStatus } = await lockOrder(tx, id);
    if (!canReport({ status, payment: { method, status: paymentStatus } }))
      throw new AppError("CONFLICT", {
        message: "This order does not wait for your payment. Please look at it again.",
      });
    await applyOrderEvent(tx, id, { action: "report_payment", reference, isFirst: !payment.chequeReceivedAt });
  });
  return getOrder({ viewer, key: id });
}
