import { z } from "zod";
import type { Tx } from "./db";

/**
 * A mail about an account. Codes and links are made when it is sent. The first two carry an address, known or not, so
 * that asking for one costs the same for both.
 */
export const accountMailJob = z.discriminatedUnion("event", [
  z.strictObject({ event: z.enum(["verify_email", "reset_password"]), email: z.string() }),
  z.strictObject({
    event: z.enum([
      "welcome",
      "password_changed",
      "confirm_new_email",
      "second_factor_on",
      "second_factor_off",
      "recovery_codes_renewed",
      "account_deactivated",
      "account_activated",
    ]),
    userId: z.string(),
  }),
  z.strictObject({
    event: z.literal("recovery_code_used"),
    userId: z.string(),
    /** How many are left. */
    left: z.number().int(),
  }),
  z.strictObject({
    event: z.literal("email_changed"),
    /** Of the row by which it can be undone; none when it is an undone change that is told. */
    changeId: z.string().optional(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    newEmail: z.string(),
  }),
  z.strictObject({ event: z.literal("staff_invitation"), invitationId: z.string() }),
  z.strictObject({
    event: z.literal("account_closed"),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
  }),
]);
export type AccountMailJob = z.infer<typeof accountMailJob>;

/**
 * A mail to the staff about an order that has to be looked at: the database queues it without `to` when the order is
 * flagged, and that one queues another for each address.
 */
export const staffMailJob = z.strictObject({
  event: z.literal("order_to_look_at"),
  orderId: z.uuid(),
  to: z.string().optional(),
});
export type StaffMailJob = z.infer<typeof staffMailJob>;

/** A mail to one of the staff about new orders and goods that are running out; of a crowd the first, and how many more. */
export const staffNewsJob = z.strictObject({
  to: z.string(),
  orders: z.array(z.strictObject({ event: z.enum(["placed", "paid"]), orderId: z.uuid() })),
  moreOrders: z.int(),
  goods: z.array(z.uuid()),
  moreGoods: z.int(),
});
export type StaffNewsJob = z.infer<typeof staffNewsJob>;

/** A mail to one address of the figures of a day, `2026-11-20`. */
export const reportMailJob = z.strictObject({ to: z.string(), day: z.iso.date() });
export type ReportMailJob = z.infer<typeof reportMailJob>;

/** A mail to one who waited for goods that are back. */
export const stockAlertJob = z.strictObject({ productId: z.uuid(), to: z.string() });
export type StockAlertJob = z.infer<typeof stockAlertJob>;

/** The background jobs that the app queues; the database's triggers queue most of `order-mail` and `staff-mail`. */
export interface Jobs {
  "confirm-payment": { reference: string };
  "account-mail": AccountMailJob;
  "staff-mail": StaffMailJob;
  /** Tells one member of staff that the last backup is too old. */
  "backup-mail": { to: string };
  "staff-news": StaffNewsJob;
  "report-mail": ReportMailJob;
  "stock-alert-mail": StockAlertJob;
  "send-refund": { requestId: string };
  /** `again` of those that staff have sent once more makes each a mail of its own. */
  "order-mail": { orderId: string; event: string; again: string };
  "refund-mail": { refundId: string; event: string; again?: string };
  "return-mail": { returnId: string; event: string; again?: string };
  /** Mails the link of an order to whoever placed it, if number and address fit. */
  "order-link": { orderId: string; email?: string; phone?: string };
}

/** The first nine tries fall into four hours, the others are six hours apart: two weeks in all. */
const MAX_ATTEMPTS = 60;

/**
 * Queues a job as part of a transaction.
 * @param key a job with the same key that has not started yet, or waits for its next try, is replaced; null never does
 */
export async function addJob<Name extends keyof Jobs>(
  tx: Tx,
  name: Name,
  payload: Jobs[Name],
  key: string | null,
): Promise<void> {
  await tx.$executeRaw`SELECT graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key := ${key}, max_attempts := ${MAX_ATTEMPTS})`;
}

/** Deletes the jobs that were given up after their last try and have not been looked at since. */
export async function dropGivenUpJobs(tx: Tx, before: Date): Promise<void> {
  await tx.$queryRaw`
    SELECT count(*)::int FROM graphile_worker.complete_jobs(
      ARRAY(SELECT id FROM graphile_worker.jobs WHERE attempts >= max_attempts AND run_at < ${before}))`;
}

/** Queues a mail about an account as part of a transaction. */
export async function queueAccountMail(tx: Tx, job: AccountMailJob): Promise<void> {
  await addJob(tx, "account-mail", job, supersedingKey(job));
}

/**
 * Only the newest code or link works, so one that is asked for again takes the place of one that still waits. What has
 * happened is told each time: the second change of an address must not silence the warning about the first.
 */
function supersedingKey(job: AccountMailJob): string | null {
  switch (job.event) {
    case "verify_email":
    case "reset_password":
      return `account-mail:${job.event}:${job.email}`;
    case "confirm_new_email":
      return `account-mail:${job.event}:${job.userId}`;
    case "staff_invitation":
      return `account-mail:${job.event}:${job.invitationId}`;
    default:
      return null;
  }
}

/** Takes back the mails that an account's owner has asked for and that wait to be made. */
export async function dropAccountMails(tx: Tx, { id: userId, email }: { id: string; email: string }): Promise<void> {
  const asked: AccountMailJob[] = [
    { event: "verify_email", email },
    { event: "reset_password", email },
    { event: "confirm_new_email", userId },
  ];
  await tx.$queryRaw`SELECT count(graphile_worker.remove_job(key))::int FROM unnest(${asked.map(supersedingKey)}::text[]) AS key`;
}

/** The jobs that send mails, whoever queues them. */
export const mailJobs = [
  "order-mail",
  "account-mail",
  "order-link",
  "refund-mail",
  "return-mail",
  "staff-mail",
  "backup-mail",
  "staff-news",
  "report-mail",
  "stock-alert-mail",
] as const;

/** Has every mail that waits for its next try tried at once: for when whatever held it up may be mended. */
export async function tryMailsNow(tx: Tx): Promise<void> {
  await tx.$queryRaw`
    SELECT count(*)::int FROM graphile_worker.reschedule_jobs(
      ARRAY(SELECT id FROM graphile_worker.jobs
        WHERE task_identifier = ANY(${mailJobs}::text[])
          AND locked_at IS NULL AND run_at > now() AND attempts BETWEEN 1 AND max_attempts - 1),
      run_at := now())`;
}
