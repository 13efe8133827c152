import type { OrderState } from "@/lib/contracts/after-order";
import { findReadable, type OrderKey } from "./read-orders";

const newest = { orderBy: { updatedAt: "desc" }, take: 1, select: { updatedAt: true } } as const;

/**
 * Short order status for a polling page.
 * @throws AppError ORDER_NOT_FOUND
 */
export async function followOrder(key: OrderKey): Promise<OrderState> {
  const columns = { status: true, paymentStatus: true, updatedAt: true, refunds: newest, returns: newest } as const;
  const order = await findReadable(key, columns);
  const times = [order, ...order.refunds, ...order.returns].map(({ updatedAt }) => updatedAt.getTime());
  return {
    status: order.status,
    paymentStatus: order.paymentStatus,
    changedAt: new Date(Math.max(...times)).toISOString(),
  };
}
