import type { Order } from "@/lib/contracts/orders";
import { db } from "@/server/core/db";

/** Restocked pieces by order and product. */
export type ReturnedQuantities = Map<string, Map<string, number>>;

/** Pieces of orders that were restocked, by a return or a refund before packing. */
export async function returnedQuantities(orderIds: string[]): Promise<ReturnedQuantities> {
  const rows = await db().stockMovement.groupBy({
    by: ["orderId", "productId"],
    where: { orderId: { in: orderIds }, kind: "returned" },
    _sum: { quantity: true },
  });
  const back: ReturnedQuantities = new Map(orderIds.map((id) => [id, new Map()]));
  for (const { orderId, productId, _sum } of rows) back.get(orderId ?? "")?.set(productId, _sum.quantity ?? 0);
  return back;
}

/** Order without its restocked pieces, for packing. */
export function toPack(order: Order, back: Map<string, number> | undefined): Order {
  const items = order.items
    .map((item) => ({ ...item, quantity: item.quantity - (back?.get(item.product?._id ?? "") ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  return { ...order, items };
}
