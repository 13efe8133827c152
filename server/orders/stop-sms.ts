import type { Order } from "@/lib/contracts/orders";
import type { Viewer } from "@/lib/viewer";
import { db } from "@/server/core/db";
import { stopSms } from "@/server/sms";
import { getOrder } from "./read-orders";

/**
 * Stops all SMS to the number of an order: the page that each text links to offers it (BEYOND-82). Only staff undo it.
 * @throws AppError ORDER_NOT_FOUND
 */
export async function stopOrderSms({ viewer, key }: { viewer: Viewer; key: string }): Promise<Order> {
  const { customerDetails } = await getOrder({ viewer, key });
  await db().$transaction((tx) => stopSms(tx, customerDetails.phone));
  return getOrder({ viewer, key });
}
