import { randomUUID } from "node:crypto";
import type { StaffOrder } from "@/lib/contracts/staff/orders";
import type { StaffMember } from "@/lib/staff";
import { actAsStaff } from "@/server/core/as-staff";
import type { Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { addJob } from "@/server/core/queue";
import { findOrderId } from "./desk-order";

type DeskMail = StaffOrder["mails"][number];

/** What an email is about, by the last part of its event: `placed`, `refund:<id>:sent`, `return:<id>:accepted`. */
const about: Record<string, string> = {
  placed: "We have your order",
  paid: "Payment received",
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
  elsewhere: "Money paid back",
};
const aboutOf = (event: string) => about[event.split(":").at(-1) ?? ""] ?? "About the order";

interface WaitingJob {
  id: string;
  event: string;
  isGivenUp: boolean;
  /** What went wrong at the last try; null for one that was not tried yet. */
  problem: string | null;
  runAt: Date;
}

/** The mails about an order, the newest last: those that left, those that were refused, and those that wait. */
export async function readMails(tx: Tx, orderId: string): Promise<DeskMail[]> {
  const [made, waiting] = await Promise.all([
    tx.orderMail.findMany({ where: { orderId }, orderBy: { createdAt: "asc" } }),
    waitingMails(tx, orderId),
  ]);
  return [
    ...made.map(({ id, event, accepted, withheld, createdAt }): DeskMail => {
      const state = accepted ? "sent" : withheld ? "withheld" : "refused";
      const problem = accepted ? null : withheld ? WITHHELD : "The customer's mail server wants none of it.";
      return { _id: id, about: aboutOf(event), state, problem, at: createdAt.toISOString() };
    }),
    ...waiting.map(({ id, event, isGivenUp, problem, runAt }): DeskMail => {
      const words = problem === null ? null : "The mail server did not take it yet.";
      const state = isGivenUp ? "given_up" : "waiting";
      return { _id: `job-${id}`, about: aboutOf(event), state, problem: words, at: runAt.toISOString() };
    }),
  ];
}

const WITHHELD =
  "This email got enough mails about unpaid orders or links, which anyone can cause. Send it if the customer asks for it.";

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
 * Sends a mail about an order once more, or tries one that waits at once.
 * @param mail its id, as `readMails` gives it
 * @throws AppError ORDER_NOT_FOUND, NOT_FOUND for a mail of another order, CONFLICT for one that waits no more
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
    throw new AppError("CONFLICT", { message: "This mail was sent in the meantime, or is being sent just now." });
}

/** It is a mail of its own, which no mail program takes for the first one; asked for twice before it leaves, it is one. */
export async function queueAgain(tx: Tx, orderId: string, event: string): Promise<void> {
  const again = randomUUID();
  const [kind, id = "", told = ""] = event.split(":");
  if (kind === "refund")
    return addJob(tx, "refund-mail", { refundId: id, event: told, again }, `refund-mail:${id}:${told}:again`);
  if (kind === "return")
    return addJob(tx, "return-mail", { returnId: id, event: told, again }, `return-mail:${id}:${told}:again`);
  return addJob(tx, "order-mail", { orderId, event, again }, `order-mail:${orderId}:${event}:again`);
}

/** Sends the last mail about an order once more; one that waits goes to the address of the moment anyway. */
export async function queueLastAgain(tx: Tx, orderId: string): Promise<void> {
  const last = await tx.orderMail.findFirst({
    where: { orderId },
    orderBy: { createdAt: "desc" },
    select: { event: true },
  });
  if (last) await queueAgain(tx, orderId, last.event);
}
