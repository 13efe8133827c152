import type { OrderState } from "@/lib/contracts/after-order";
import type { Viewer } from "@/lib/viewer";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { readableBy } from "./order-access";
import { byNumberOrId } from "./read-orders";

const newest = { orderBy: { updatedAt: "desc" }, take: 1, select: { updatedAt: true } } as const;

/**
 * Short order status for a polling page.
 * @throws AppError ORDER_NOT_FOUND
 */
export async function followOrder({ viewer, key }: { viewer: Viewer; key: string }): Promise<OrderState> {
  const order = await db().order.findFirst({
    where: { AND: [byNumberOrId(key), readableBy(viewer)] },
    select: { status: true, paymentStatus: true, updatedAt: true, refunds: newest, returns: newest },
  });
  if (!order) throw new AppError("ORDER_NOT_FOUND");
  const times = [order, ...order.refunds, ...order.returns].map(({ updatedAt }) => updatedAt.getTime());
  return {
    status: order.status,
    paymentStatus: order.paymentStatus,
    changedAt: new Date(Math.max(...times)).toISOString(),
  };
}
