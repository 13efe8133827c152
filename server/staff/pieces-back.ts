import type { Order } from "@/lib/contracts/orders";
import { db } from "@/server/core/db";

/** How many pieces of each product have gone back on the shelf, by order. */
export type PiecesBack = Map<string, Map<string, number>>;

/** What has come back of orders: with a return, or taken out again when money was given back before they were packed. */
export async function piecesBack(orderIds: string[]): Promise<PiecesBack> {
  const rows = await db().stockMovement.groupBy({
    by: ["orderId", "productId"],
    where: { orderId: { in: orderIds }, kind: "returned" },
    _sum: { quantity: true },
  });
  const back: PiecesBack = new Map(orderIds.map((id) => [id, new Map()]));
  for (const { orderId, productId, _sum } of rows) back.get(orderId ?? "")?.set(productId, _sum.quantity ?? 0);
  return back;
}

/** The order as it is packed: without what has gone back on the shelf. */
export function toPack(order: Order, back: Map<string, number> | undefined): Order {
  const items = order.items
    .map((item) => ({ ...item, quantity: item.quantity - (back?.get(item.product?._id ?? "") ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  return { ...order, items };
}
