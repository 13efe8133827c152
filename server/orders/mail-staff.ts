import { paths } from "@/lib/paths";
import { db } from "@/server/core/db";
import { log } from "@/server/core/log";
import { addJob, type StaffMailJob } from "@/server/core/queue";
import { shopUrl } from "@/server/core/shop-url";
import { sendMail, writeStaffMail } from "@/server/mail";
import { readSettings } from "@/server/settings";
import { grantAccess } from "./order-access";
import { orderSelect, toOrder } from "./order-rows";

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
