import { maskEmail } from "@/lib/email";
import { paths } from "@/lib/paths";
import { db } from "@/server/core/db";
import { shopUrl } from "@/server/core/shop-url";
import { type OrderEvent, sendMail, writeOrderMail } from "@/server/mail";
import { readSettings } from "@/server/settings";
import { flagForReview } from "./flag-for-review";
import { grantAccess } from "./order-access";
import { orderSelect, toOrder } from "./order-rows";

/**
 * Tells the customer about an order. The link in it is the same when the mail is tried or asked for again. Where the
 * customer's mail server wants none of it, a person is asked to call.
 */
export async function mailOrder({ orderId, event }: { orderId: string; event: OrderEvent }): Promise<void> {
  const row = await db().order.findUnique({ where: { id: orderId }, select: orderSelect });
  if (!row) return;
  const token = await grantAccess(db(), orderId, `mail:${event}`);
  const orderUrl = shopUrl(paths.orderLink(token));
  if (await sendMail(writeOrderMail({ event, order: toOrder(row), orderUrl, shop: await readSettings() }))) return;
  const refusal = `The mail server of ${maskEmail(row.email)} refused our mail: call the customer`;
  await flagForReview(db(), orderId, refusal);
}
