import type { Order } from "@/lib/contracts/orders";
import { db } from "@/server/core/db";
import { stopSms } from "@/server/sms";
import { getOrder, type OrderKey } from "./read-orders";

/**
 * Stops all SMS to the number of an order: the page that each text links to offers it (BEYOND-82). Only staff undo it.
 * @throws AppError ORDER_NOT_FOUND
 */
export async function stopOrderSms(order: OrderKey): Promise<Order> {
  const { customerDetails } = await getOrder(order);
  await db().$transaction((tx) => stopSms(tx, customerDetails.phone));
  return getOrder(order);
}
