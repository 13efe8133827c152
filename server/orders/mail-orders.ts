import { maskEmail } from "@/lib/email";
import { mailedPaths } from "@/lib/mailed-paths";
import { pesewas, toCedis } from "@/lib/money";
import { canPay } from "@/lib/order-status";
import type { PaymentMethod } from "@/lib/payment-methods";
import { REVIEWS, reviewableLines } from "@/lib/reviews";
import { db } from "@/server/core/db";
import { log } from "@/server/core/log";
import { addJob, type StaffMailJob } from "@/server/core/queue";
import { shopUrl } from "@/server/core/shop-url";
import {
  type Mail,
  type OrderEvent,
  type RefundEvent,
  type ReturnEvent,
  sendMail,
  writeOrderMail,
  writeRefundMail,
  writeReturnMail,
  writeStaffMail,
} from "@/server/mail";
import { readSettings } from "@/server/settings";
import { grantAccess, mailOccasion } from "./order-access";
import { FORGOTTEN_BUYER } from "./order-columns";
import { raiseOrderFlag } from "./order-flags";
import { type OrderRow, orderSelect, toOrder } from "./order-rows";

/**
 * Emails the customer about an order; retries and repeats have the same link. If the customer's mail server refuses it,
 * staff are asked to call. Since an order can carry any email, only the first few unpaid orders of one email are mailed
 * until one is paid.
 */
export async function mailOrder({
  orderId,
  event,
  again,
}: { orderId: string; event: OrderEvent } & Again): Promise<void> {
  const row = await db().order.findUnique({ where: { id: orderId }, select: orderSelect });
  if (!row || (event === "review" && !(await wantsReview(row, again)))) return;
  if (event === "pay_link" && !canPay(await orderOf(row))) return;
  if (again === undefined && isOvertaken(event, row)) return;
  if (!again && (await isEnough(orderId, event))) {
    await db().orderMail.create({ data: { orderId, event, accepted: false, withheld: true } });
    log().warn({ orderId, event }, "mail withheld: its address has reached the limit");
    return;
  }
  const bounced = event === "pay_link" ? await bouncedMethod(orderId) : undefined;
  await notifyCustomer(row, event, (about) => {
    const orderUrl = event === "review" ? `${about.orderUrl}#${REVIEWS}` : about.orderUrl;
    return writeOrderMail({ event, again, bounced, ...about, orderUrl });
  });
}

const orderOf = async (row: OrderRow) => toOrder(row, await readSettings());

/** The method agreed for an order whose cheque or transfer bounced. */
async function bouncedMethod(id: string): Promise<PaymentMethod | undefined> {
  const where = { id, chequeBouncedAt: { not: null } };
  return (await db().order.findFirst({ where, select: { agreedMethod: true } }))?.agreedMethod ?? undefined;
}

/**
 * Whether a queued "shipped" mail is outdated because the order has arrived or was cancelled; the mail may have waited for a
 * tracking number or a relay.
 */
function isOvertaken(event: OrderEvent, { status }: OrderRow): boolean {
  return (event === "shipped" || event === "tracking") && status !== "processing" && status !== "shipped";
}

/** Ask for a review once, for items that were neither returned nor reviewed (BEYOND-67). */
async function wantsReview(row: OrderRow, again: Again["again"]): Promise<boolean> {
  const order = await orderOf(row);
  if (order.payment.status === "refunded" || order.returns.some(({ state }) => state !== "refused")) return false;
  if (order.reviews.length > 0 || reviewableLines(order).length === 0) return false;
  return again !== undefined || (await db().orderMail.count({ where: { orderId: row.id, event: "review" } })) === 0;
}

/** Maximum number of links mailed to one email within an hour. */
const LINKS_PER_HOUR = 5;

/** Whether an email has reached the limit of mails that strangers can cause. */
async function isEnough(orderId: string, event: OrderEvent): Promise<boolean> {
  if (event === "link") return (await countLinks(orderId)) >= LINKS_PER_HOUR;
  return (event === "placed" || event === "cancelled") && isMailedEnough(orderId);
}

async function countLinks(orderId: string): Promise<number> {
  const [mailed] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int FROM "order" asked JOIN "order" one ON lower(one.email) = lower(asked.email)
      JOIN order_mail m ON m.order_id = one.id
    WHERE asked.id = ${orderId}::uuid AND m.event = 'link' AND NOT m.withheld AND m.created_at > now() - interval '1 hour'`;
  return mailed?.count ?? 0;
}

/**
 * Whether an unpaid order exceeds its email's daily limit. Counts earlier orders, not mails, so that concurrent workers
 * agree. Orders confirmed by phone, or placed by the email's own account, are always mailed.
 */
async function isMailedEnough(orderId: string): Promise<boolean> {
  const { maxMailedPerEmail } = (await readSettings()).unpaidOnline;
  const [earlier] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int FROM "order" placed JOIN "order" before ON lower(before.email) = lower(placed.email)
    WHERE placed.id = ${orderId}::uuid AND placed.called_at IS NULL
      AND NOT EXISTS (SELECT FROM "user" u WHERE u.id = placed.user_id AND u.email_verified IS NOT NULL AND u.email = lower(placed.email))
      AND placed.payment_status NOT IN ('paid', 'refunded')
      AND (before.created_at, before.id) < (placed.created_at, placed.id)
      AND before.created_at > placed.created_at - interval '1 day'
      AND before.payment_status NOT IN ('paid', 'refunded')
      AND NOT EXISTS (SELECT FROM "order" paid WHERE lower(paid.email) = lower(placed.email)
        AND paid.paid_at > before.created_at)`;
  return (earlier?.count ?? 0) >= maxMailedPerEmail;
}

interface Again {
  /** Suffix of a mail that staff resend, which makes it a new one. */
  again?: string | undefined;
}

/** Emails the customer that a refund was sent, completed, or made manually. */
export async function mailRefund({
  refundId,
  event,
  again,
}: { refundId: string; event: RefundEvent } & Again): Promise<void> {
  const refund = await findRefund(refundId, event);
  if (!refund) return;
  const { id, receipt } = refund;
  const amount = toCedis(pesewas(refund.amountPesewas));
  await notifyCustomer(refund.order, `refund:${id}:${event}`, (about) =>
    writeRefundMail({ event, refund: { id, amount, receipt }, again, ...about }),
  );
}

async function findRefund(id: string, event: RefundEvent) {
  const select = { id: true, amountPesewas: true, order: { select: orderSelect } };
  if (event === "elsewhere")
    return db().refundElsewhere.findUnique({ where: { id }, select: { ...select, receipt: true } });
  const refund = await db().refund.findUnique({ where: { id }, select });
  return refund && { ...refund, receipt: null };
}

/** Emails the customer the decision about a return. */
export async function mailReturn({
  returnId,
  event,
  again,
}: { returnId: string; event: ReturnEvent } & Again): Promise<void> {
  const row = await db().order.findFirst({ where: { returns: { some: { id: returnId } } }, select: orderSelect });
  const asked = row && (await orderOf(row)).returns.find(({ _id }) => _id === returnId);
  if (!asked) return;
  await notifyCustomer(row, `return:${returnId}:${event}`, (about) =>
    writeReturnMail({ event, asked, again, ...about }),
  );
}

type AboutOrder = Omit<Parameters<typeof writeOrderMail>[0], "event" | "again">;

/** @param occasion purpose of the link: the same occasion has the same link */
async function notifyCustomer(row: OrderRow, occasion: string, write: (about: AboutOrder) => Mail): Promise<void> {
  // A phone order may have no email (BEYOND-51).
  if (row.email === "" || row.email === FORGOTTEN_BUYER.email) return;
  const token = await grantAccess(db(), row.id, mailOccasion(occasion, row.email));
  const shop = await readSettings();
  const about = { order: toOrder(row, shop), orderUrl: shopUrl(mailedPaths.orderLink(token)), shop };
  const accepted = await sendMail(write(about));
  // The mail is sent: a failure here must not resend it.
  await db()
    .orderMail.create({ data: { orderId: row.id, event: occasion, accepted } })
    .catch((err) => log().error({ err, orderId: row.id }, "mail sent but not recorded"));
  if (accepted) return;
  await raiseOrderFlag(db(), { orderId: row.id, kind: "mail_refused", note: maskEmail(row.email) });
}

/**
 * Emails staff that an order needs review. The first job queues one job per email, so that a full mailbox delays no
 * other mail and a retry repeats one mail.
 * @param origin identifies the mail across retries
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
    select: { ...orderSelect, flags: { where: { resolvedAt: null }, orderBy: { raisedAt: "asc" } } },
  });
  if (!row?.flags.length) return;
  const orderUrl = shopUrl(mailedPaths.orderLink(await grantAccess(db(), orderId, "mail:staff")));
  const { flags } = row;
  const shop = await readSettings();
  await sendMail(writeStaffMail({ to, key, order: toOrder(row, shop), flags, orderUrl, shop }));
}
