import { isOldNews, writeOrderSms } from "@/emails/order-sms";
import { mailedPaths } from "@/lib/mailed-paths";
import { smsDigits } from "@/lib/phone";
import { quietUntil } from "@/lib/sms";
import { db } from "@/server/core/db";
import { addJob, type OrderSmsJob, tryMailsNow } from "@/server/core/queue";
import { shopUrl } from "@/server/core/shop-url";
import { readSettings } from "@/server/settings";
import { hasSmsProvider, takesSms } from "@/server/sms";
import { isStale, noteUnsent, SmsAccountError, sendSms } from "@/server/sms/send-sms";
import { grantAccess, smsOccasion } from "./order-access";
import { raiseOrderFlag } from "./order-flags";
import { orderSelect, toOrder } from "./order-rows";

/**
 * Texts the buyer about an order (BEYOND-82), once per event, if the buyer chose it and neither stopped SMS nor ordered
 * unpaid too often. In quiet hours it waits for their end.
 */
export async function smsOrder(job: OrderSmsJob, now = new Date()): Promise<void> {
  const { orderId, event, at } = job;
  const settings = await readSettings();
  const row = await db().order.findUnique({ where: { id: orderId }, select: orderSelect });
  const to = row && smsDigits(row.phone);
  if (!to || !row.smsNews || !hasSmsProvider() || !settings.sms[event] || !(await takesSms(row.phone))) return;
  const order = toOrder(row, settings);
  if (isOldNews(event, order)) return;
  const facts = { key: `order:${orderId}:${event}`, orderId, event };
  if (isStale(new Date(at), now)) return noteUnsent(facts, "expired");
  const quietEnd = quietUntil(now, settings.sms);
  if (quietEnd) return addJob(db(), "order-sms", job, `order-sms:${orderId}:${event}`, quietEnd);
  const isStrangers = event === "placed" || event === "cancelled";
  if (isStrangers && (await isTextedEnough(orderId, settings.unpaidOnline.maxMailedPerEmail)))
    return noteUnsent(facts, "withheld");
  const token = await grantAccess(db(), orderId, smsOccasion(row.phone));
  const text = writeOrderSms(event, order, settings.returns, shopUrl(mailedPaths.orderLink(token)));
  try {
    await sendSms({ ...facts, to, text }, settings);
    await endOutage();
  } catch (error) {
    if (error instanceof SmsAccountError) await tellOwner(orderId, error.message);
    throw error;
  }
}

/** Anyone can order with any phone: as for mails, only the first unpaid orders of a phone are texted. */
async function isTextedEnough(orderId: string, most: number): Promise<boolean> {
  const [texted] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(DISTINCT before.id)::int FROM "order" placed JOIN "order" before ON before.phone = placed.phone
      JOIN sms_message m ON m.order_id = before.id AND m.parts > 0
    WHERE placed.id = ${orderId}::uuid AND before.id <> placed.id AND placed.called_at IS NULL
      AND placed.payment_status NOT IN ('paid', 'refunded') AND before.payment_status NOT IN ('paid', 'refunded')
      AND m.created_at > now() - interval '1 day'`;
  return (texted?.count ?? 0) >= most;
}

/** Resolves the flag of a refused account after a text was sent, and retries those that wait. */
async function endOutage(): Promise<void> {
  const where = { kind: "sms_refused", resolvedAt: null } as const;
  const { count } = await db().orderFlag.updateMany({ where, data: { resolvedAt: new Date() } });
  if (count > 0) await tryMailsNow(db());
}

/** Flags one order while the account is refused; the flag emails staff. */
async function tellOwner(orderId: string, note: string): Promise<void> {
  await db().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('sms_refused'))`;
    const open = await tx.orderFlag.count({ where: { kind: "sms_refused", resolvedAt: null } });
    if (open === 0) await raiseOrderFlag(tx, { orderId, kind: "sms_refused", note });
  });
}
