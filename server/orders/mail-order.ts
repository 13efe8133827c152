import { createElement } from "react";
import { type OrderEvent, orderWords } from "@/emails/order-events";
import { OrderMail, orderMailText } from "@/emails/order-mail";
import { paths } from "@/lib/paths";
import { db } from "@/server/core/db";
import { env } from "@/server/core/env";
import { renderMail, sendMail } from "@/server/mail";
import { grantAccess } from "./order-access";
import { orderSelect, toOrder } from "./order-rows";

/** Tells the customer about an order; the link in it is made now and only its hash is kept. */
export async function mailOrder({ orderId, event }: { orderId: string; event: OrderEvent }): Promise<void> {
  const row = await db().order.findUnique({ where: { id: orderId }, select: orderSelect });
  if (!row) return;
  const order = toOrder(row);
  const token = await grantAccess(db(), orderId);
  const props = { event, order, orderUrl: new URL(paths.orderLink(token), env().APP_URL).href };
  await sendMail({
    key: `order-${orderId}-${event}`,
    to: { name: `${order.customerDetails.firstName} ${order.customerDetails.lastName}`, address: order.email },
    subject: orderWords[event](order).subject,
    html: renderMail(createElement(OrderMail, props)),
    text: orderMailText(props),
  });
}
