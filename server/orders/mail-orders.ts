import { maskEmail } from "@/lib/email";
import { paths } from "@/lib/paths";
import { db } from "@/server/core/db";
import { log } from "@/server/core/log";
import { addJob, type StaffMailJob } from "@/server/core/queue";
import { shopUrl } from "@/server/core/shop-url";
import { type OrderEvent, sendMail, writeOrderMail, writeStaffMail } from "@/server/mail";
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

/**
 * Tells the staff that an order has to be looked at. The first job makes one for each address, so that a mailbox that is
 * full keeps nobody else waiting, and a repeated try repeats one mail.
 * @param origin names the mail, so that a repeated try is seen as the same one
 */
export async function mailStaff({ event, orderId, to }: StaffMailJob, origin: { id: string }): Promise<void> {
  if (to !== undefined) return tell(orderId, to, `job-${origin.id}`);
  const { addresses } = (await readSettings()).staffMail;
  if (addresses.length === 0) log().info({ orderId }, "order needs review, and no staff address is set");
  await db().$transaction(async (tx) => {
    for (const address of addresses) {
      await addJob(tx, "staff-mail", { event, orderId, to: address }, `staff-mail:${event}:${orderId}:${address}`);
    }
  });
}

async function tell(orderId: string, to: string, key: string): Promise<void> {
  const row = await db().order.findUnique({
    where: { id: orderId },
    select: { ...orderSelect, needsReview: true, reviewReason: true },
  });
  if (!row?.needsReview) return;
  const orderUrl = shopUrl(paths.orderLink(await grantAccess(db(), orderId, "mail:staff")));
  const reasons = row.reviewReason?.split("\n").filter(Boolean) ?? [];
  await sendMail(writeStaffMail({ to, key, order: toOrder(row), reasons, orderUrl, shop: await readSettings() }));
}
