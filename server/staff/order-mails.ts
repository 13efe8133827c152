import { randomUUID } from "node:crypto";
import type { StaffOrder } from "@/lib/contracts/staff/orders";
import type { StaffMember } from "@/lib/staff";
import { actAsStaff } from "@/server/core/as-staff";
import type { Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { addJob } from "@/server/core/queue";
import { findOrderId } from "./desk-order";

type DeskMail = StaffOrder["mails"][number];

/** Topic of an email by the last part of its event: `placed`, `refund:<id>:sent`, `return:<id>:accepted`. */
const about: Record<string, string> = {
  placed: "Order confirmation",
  paid: "Payment received",
  paid_twice: "Two payments received",
  shipped: "On its way",
  tracking: "Tracking number",
  delivered: "Delivered",
  cancelled: "Cancelled",
  refunded: "Payment refunded",
  review: "Request for a review",
  link: "Link to the order",
  pay_link: "Pay link",
  accepted: "Return accepted",
  refused: "Return not accepted",
  received: "Return received",
  sent: "Refund sent",
  processed: "Refund complete",
  elsewhere: "Manual refund",
};
const aboutOf = (event: string) => about[event.split(":").at(-1) ?? ""] ?? "About the order";

interface WaitingJob {
  id: string;
  event: string;
  isGivenUp: boolean;
  /** Error of the last attempt; null before the first. */
  problem: string | null;
  runAt: Date;
}

/** Emails about an order, newest last: sent, refused and waiting. */
export async function readMails(tx: Tx, orderId: string): Promise<DeskMail[]> {
  const [made, waiting] = await Promise.all([
    tx.orderMail.findMany({ where: { orderId }, orderBy: { createdAt: "asc" } }),
    waitingMails(tx, orderId),
  ]);
  return [
    ...made.map(({ id, event, accepted, withheld, createdAt }): DeskMail => {
      const state = accepted ? "sent" : withheld ? "withheld" : "refused";
      const problem = accepted ? null : withheld ? WITHHELD : "The customer's mail server rejected it.";
      return { _id: id, about: aboutOf(event), state, problem, at: createdAt.toISOString() };
    }),
    ...waiting.map(({ id, event, isGivenUp, problem, runAt }): DeskMail => {
      const words = problem === null ? null : "The mail server has not accepted it yet.";
      const state = isGivenUp ? "given_up" : "waiting";
      return { _id: `job-${id}`, about: aboutOf(event), state, problem: words, at: runAt.toISOString() };
    }),
  ];
}

const WITHHELD =
  "This address already got several emails about unpaid orders, which anyone can cause. Send it if the customer asks.";

async function waitingMails(tx: Tx, orderId: string): Promise<WaitingJob[]> {
  return tx.$queryRaw<WaitingJob[]>`
    SELECT job.id::text, split_part(replace(key, ':again', ''), ':', 3) AS event, attempts >= max_attempts AS "isGivenUp",
      last_error AS problem, run_at AS "runAt"
    FROM graphile_worker.jobs job
    WHERE key LIKE 'order-mail:' || ${orderId} || ':%' OR (key LIKE 'return-mail:%' AND split_part(key, ':', 2) IN (
      SELECT id::text FROM return_request WHERE order_id = ${orderId}::uuid)) OR (key LIKE 'refund-mail:%' AND split_part(key, ':', 2) IN (
      SELECT id::text FROM refund WHERE order_id = ${orderId}::uuid
      UNION ALL SELECT id::text FROM refund_elsewhere WHERE order_id = ${orderId}::uuid))
    ORDER BY job.id`;
}

/**
 * Sends an email about an order again, or retries a waiting one now.
 * @param mail id from `readMails`
 * @throws AppError ORDER_NOT_FOUND, NOT_FOUND for an email of another order, CONFLICT if it is no longer waiting
 */
export async function mailAgain(member: StaffMember, number: string, mail: string): Promise<void> {
  const orderId = await findOrderId(number);
  await actAsStaff(member, { table: "order", rowId: orderId }, async (tx) => {
    if (mail.startsWith("job-")) return tryNow(tx, orderId, mail.slice("job-".length));
    const made = await tx.orderMail.findFirst({ where: { id: mail, orderId }, select: { event: true } });
    if (!made) throw new AppError("NOT_FOUND");
    await queueAgain(tx, orderId, made.event);
  });
}

async function tryNow(tx: Tx, orderId: string, job: string): Promise<void> {
  const isOurs = (await waitingMails(tx, orderId)).some(({ id }) => id === job);
  const moved = isOurs
    ? await tx.$queryRaw<unknown[]>`
        SELECT id::text FROM graphile_worker.reschedule_jobs(ARRAY[${BigInt(job)}]::bigint[], run_at := now(), attempts := 0)`
    : [];
  if (moved.length === 0)
    throw new AppError("CONFLICT", { message: "This email has already been sent or is being sent now." });
}

/** Queues a copy with its own message id; repeated requests before it is sent make one copy. */
export async function queueAgain(tx: Tx, orderId: string, event: string): Promise<void> {
  const again = randomUUID();
  const [kind, id = "", step = ""] = event.split(":");
  if (kind === "refund")
    return addJob(tx, "refund-mail", { refundId: id, event: step, again }, `refund-mail:${id}:${step}:again`);
  if (kind === "return")
    return addJob(tx, "return-mail", { returnId: id, event: step, again }, `return-mail:${id}:${step}:again`);
  return addJob(tx, "order-mail", { orderId, event, again }, `order-mail:${orderId}:${event}:again`);
}

/** Sends the last email about an order again; waiting ones go to the current email anyway. */
export async function queueLastAgain(tx: Tx, orderId: string): Promise<void> {
  const last = await tx.orderMail.findFirst({
    where: { orderId },
    orderBy: { createdAt: "desc" },
    select: { event: true },
  });
  if (last) await queueAgain(tx, orderId, last.event);
}
