import type { Order } from "@/lib/contracts/orders";
import { isCancellable } from "@/lib/order-status";
import { isOnlineMethod } from "@/lib/payment-methods";
import { db, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { log } from "@/server/core/log";
import { applyOrderEvent } from "./apply-event";
import { confirmPayment } from "./confirm-payment";
import { beingChecked, lockOrder } from "./payable-order";
import { findReadable, getOrder, type OrderKey } from "./read-orders";

/**
 * Cancels an unpaid order for its buyer (BEYOND-74). Verifies with the provider first, so that either a concurrent
 * payment or the cancellation wins. `confirmPayment` flags money that arrives later. Cancelling again is not an error.
 * @throws AppError ORDER_NOT_FOUND; NOT_CANCELLABLE with the reason; CONFLICT while a payment is under review;
 *   PAYMENT_UNAVAILABLE when the provider cannot say whether it is paid
 */
export async function cancelOrder(order: OrderKey): Promise<Order> {
  const { id, status, payments } = await findReadable(order, {
    id: true,
    status: true,
    payments: { where: { status: { not: "paid" } }, select: { reference: true } },
  });
  if (status === "pending") await askAbout(payments);
  const isNews = await db().$transaction((tx) => cancel(tx, id));
  if (isNews) log().info({ orderId: id }, "order cancelled by its buyer");
  return getOrder(order);
}

async function askAbout(attempts: { reference: string }[]): Promise<void> {
  for (const { reference } of attempts) {
    try {
      await confirmPayment(reference);
    } catch (cause) {
      if (!(cause instanceof AppError) || cause.code !== "PAYMENT_UNAVAILABLE") throw cause;
      throw new AppError("PAYMENT_UNAVAILABLE", {
        message: "We couldn't check whether a payment has arrived. Nothing was cancelled: please try again.",
        cause,
      });
    }
  }
}

/** @returns whether it was not cancelled before */
async function cancel(tx: Tx, id: string): Promise<boolean> {
  const order = await lockOrder(tx, id);
  if (order.status === "cancelled") return false;
  if (order.paymentStatus === "processing") throw beingChecked();
  const { chequeReceivedAt } = await tx.order.findUniqueOrThrow({ where: { id }, select: { chequeReceivedAt: true } });
  if (!isCancellable(order) || chequeReceivedAt)
    throw new AppError("NOT_CANCELLABLE", { message: cancelProblem(order) });
  await applyOrderEvent(tx, id, { action: "cancel" });
  return true;
}

function cancelProblem({ status, paymentStatus, paymentMethod }: Awaited<ReturnType<typeof lockOrder>>): string {
  if (status === "shipped") return "This order is already on its way. You can return what you don't want.";
  if (status === "delivered" || status === "completed")
    return "This order was delivered. You can return what you don't want.";
  if (paymentStatus === "refunded") return "This order was already refunded: there is nothing left to cancel.";
  if (paymentStatus === "paid" && isOnlineMethod(paymentMethod))
    return "This order is paid. To cancel it, please call us and we'll refund you.";
  return "We are already preparing this order. To cancel it, please call us.";
}
