import { maskEmail } from "@/lib/email";
import { pesewas, toCedis } from "@/lib/money";
import { REVIEWS, reviewableLines } from "@/lib/reviews";
import { sentPaths } from "@/lib/sent-paths";
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
 * Tells the customer about an order. The link in it is the same when the mail is tried or asked for again. Where the
 * customer's mail server wants none of it, a person is asked to call. An order can carry any address: of many
 * unpaid orders of one address the first few are mailed, until one is paid.
 */
export async function mailOrder({
  orderId,
  event,
  again,
}: { orderId: string; event: OrderEvent } & Again): Promise<void> {
  const row = await db().order.findUnique({ where: { id: orderId }, select: orderSelect });
  if (!row || (event === "review" && !(await wantsReview(row, again)))) return;
  if (again === undefined && isOvertaken(event, row)) return;
  if (!again && (await isEnough(orderId, event))) {
    await db().orderMail.create({ data: { orderId, event, accepted: false, withheld: true } });
    log().warn({ orderId, event }, "mail withheld: its address got enough of them");
    return;
  }
  await tellCustomer(row, event, (about) => {
    const orderUrl = event === "review" ? `${about.orderUrl}#${REVIEWS}` : about.orderUrl;
    return writeOrderMail({ event, again, ...about, orderUrl });
  });
}

/** Whether an order that is said to be on its way has arrived: "shipped" waits for its tracking number, or for a relay. */
function isOvertaken(event: OrderEvent, { status }: OrderRow): boolean {
  return (event === "shipped" || event === "tracking") && (status === "delivered" || status === "completed");
}

/** A review is asked for once, of products that stayed with their buyer, who has said nothing yet (BEYOND-67). */
async function wantsReview(row: OrderRow, again: Again["again"]): Promise<boolean> {
  const order = toOrder(row);
  if (order.payment.status === "refunded" || order.returns.some(({ state }) => state !== "refused")) return false;
  if (order.reviews.length > 0 || reviewableLines(order).length === 0) return false;
  return again !== undefined || (await db().orderMail.count({ where: { orderId: row.id, event: "review" } })) === 0;
}

/** Links that are mailed to one address within an hour, of however many orders. */
const LINKS_PER_HOUR = 5;

/** Whether an address gets no more of a mail that a stranger can cause. */
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
 * Whether an unpaid order is one too many of its address within a day. Counted by the orders before it, not by mails, so that
 * two workers and two mails of one order come to the same. Orders of buyers whom staff have reached are mailed.
 */
async function isMailedEnough(orderId: string): Promise<boolean> {
  const { maxMailedPerEmail } = (await readSettings()).unpaidOnline;
  const [earlier] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int FROM "order" placed JOIN "order" before ON lower(before.email) = lower(placed.email)
    WHERE placed.id = ${orderId}::uuid AND placed.called_at IS NULL AND placed.payment_status NOT IN ('paid', 'refunded')
      AND (before.created_at, before.id) < (placed.created_at, placed.id)
      AND before.created_at > placed.created_at - interval '1 day'
      AND before.payment_status NOT IN ('paid', 'refunded')
      AND NOT EXISTS (SELECT FROM "order" paid WHERE lower(paid.email) = lower(placed.email)
        AND paid.paid_at > before.created_at)`;
  return (earlier?.count ?? 0) >= maxMailedPerEmail;
}

interface Again {
  /** Of a mail that staff have sent once more: makes it another one. */
  again?: string | undefined;
}

/** Tells the customer that money was sent back, that it went through, or that the shop gave it back by another way. */
export async function mailRefund({
  refundId,
  event,
  again,
}: { refundId: string; event: RefundEvent } & Again): Promise<void> {
  const refund = await findRefund(refundId, event);
  if (!refund) return;
  const { id, receipt } = refund;
  const amount = toCedis(pesewas(refund.amountPesewas));
  await tellCustomer(refund.order, `refund:${id}:${event}`, (about) =>
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

/** Tells the customer what staff say of products that are to come back. */
export async function mailReturn({
  returnId,
  event,
  again,
}: { returnId: string; event: ReturnEvent } & Again): Promise<void> {
  const row = await db().order.findFirst({ where: { returns: { some: { id: returnId } } }, select: orderSelect });
  const asked = row && toOrder(row).returns.find(({ _id }) => _id === returnId);
  if (!asked) return;
  await tellCustomer(row, `return:${returnId}:${event}`, (about) => writeReturnMail({ event, asked, again, ...about }));
}

type AboutOrder = Omit<Parameters<typeof writeOrderMail>[0], "event" | "again">;

/** @param occasion what the link is for: the same occasion mails the same link */
async function tellCustomer(row: OrderRow, occasion: string, write: (about: AboutOrder) => Mail): Promise<void> {
  // A caller may have no e-mail (BEYOND-51).
  if (row.email === "" || row.email === FORGOTTEN_BUYER.email) return;
  const token = await grantAccess(db(), row.id, mailOccasion(occasion, row.email));
  const about = { order: toOrder(row), orderUrl: shopUrl(sentPaths.orderLink(token)), shop: await readSettings() };
  const accepted = await sendMail(write(about));
  // The mail itself is out: a failure here must not have it sent again.
  await db()
    .orderMail.create({ data: { orderId: row.id, event: occasion, accepted } })
    .catch((err) => log().error({ err, orderId: row.id }, "a mail was sent and not written down"));
  if (accepted) return;
  await raiseOrderFlag(db(), { orderId: row.id, kind: "mail_refused", note: maskEmail(row.email) });
}

/**
 * Mails staff that an order needs review. The first job makes one for each address, so that a mailbox that is
 * full delays no other mail, and a repeated try repeats one mail.
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
    select: { ...orderSelect, flags: { where: { resolvedAt: null }, orderBy: { raisedAt: "asc" } } },
  });
  if (!row?.flags.length) return;
  const orderUrl = shopUrl(sentPaths.orderLink(await grantAccess(db(), orderId, "mail:staff")));
  const { flags } = row;
  await sendMail(writeStaffMail({ to, key, order: toOrder(row), flags, orderUrl, shop: await readSettings() }));
}
