import { paths } from "@/lib/paths";
import { db } from "@/server/core/db";
import { shopUrl } from "@/server/core/shop-url";
import { type OrderEvent, sendMail, writeOrderMail } from "@/server/mail";
import { grantAccess } from "./order-access";
import { orderSelect, toOrder } from "./order-rows";

/** Tells the customer about an order; the link in it is made now and only its hash is kept. */
export async function mailOrder({ orderId, event }: { orderId: string; event: OrderEvent }): Promise<void> {
  const row = await db().order.findUnique({ where: { id: orderId }, select: orderSelect });
  if (!row) return;
  const token = await grantAccess(db(), orderId);
  const orderUrl = shopUrl(paths.orderLink(token));
  await sendMail(writeOrderMail({ event, order: toOrder(row), orderUrl }));
}
