import type { OrderActionInput } from "@/lib/contracts/staff/order-action";
import type { Sql } from "@/server/core/sql";

export type Restock = Extract<OrderActionInput, { action: "cancel" }>["restock"];

/**
 * Returns products of an order to stock.
 * The database refuses more than the order took. Lock the order first.
 */
export async function returnToStock(tx: Sql, orderId: string, restock: Restock, reason: string): Promise<void> {
  // By product id, the lock order of stock.
  await tx.$executeRaw`
    INSERT INTO stock_movement (product_id, kind, quantity, order_id, reason)
    SELECT product, 'returned', quantity, ${orderId}::uuid, ${reason}
    FROM jsonb_to_recordset(${JSON.stringify(restock)}::jsonb) AS back (product uuid, quantity int) ORDER BY product`;
}
