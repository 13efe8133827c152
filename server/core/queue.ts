import { z } from "zod";
import { smsEvents } from "@/lib/sms";
import type { Tx } from "./db";

/**
 * Job of an account email; codes and links are created when it runs.
 * The first two hold an email, so that a request takes the same time for an unknown email.
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
    /** Number of recovery codes left. */
    left: z.number().int(),
  }),
  z.strictObject({
    event: z.literal("admin_role_changed"),
    /** Recipient: the colleague or an admin. */
    userId: z.string(),
    personId: z.string(),
    byId: z.string(),
    isAdmin: z.boolean(),
  }),
  z.strictObject({
    event: z.literal("email_changed"),
    /** Id of the change, for its undo link; absent if the email reports an undo. */
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
 * Job of a staff email about a flagged order.
 * The database queues it without `to`; that job queues one for each recipient.
 */
export const staffMailJob = z.strictObject({
  event: z.literal("order_to_look_at"),
  orderId: z.uuid(),
  to: z.string().optional(),
});
export type StaffMailJob = z.infer<typeof staffMailJob>;

/** Job of a staff email about new orders and low stock; `more…` counts those left out. */
export const staffNewsJob = z.strictObject({
  to: z.string(),
  orders: z.array(z.strictObject({ event: z.enum(["placed", "paid"]), orderId: z.uuid() })),
  moreOrders: z.int(),
  products: z.array(z.uuid()),
  moreProducts: z.int(),
});
export type StaffNewsJob = z.infer<typeof staffNewsJob>;

/** Job of the daily report to one recipient; `day` as `2026-11-20`. */
export const reportMailJob = z.strictObject({ to: z.string(), day: z.iso.date() });
export type ReportMailJob = z.infer<typeof reportMailJob>;

/** Job of a back-in-stock alert. */
export const stockAlertJob = z.strictObject({ productId: z.uuid(), to: z.string() });
export type StockAlertJob = z.infer<typeof stockAlertJob>;

/** Job of a text message about an order, with the time of the event. */
export const orderSmsJob = z.strictObject({ orderId: z.uuid(), event: z.enum(smsEvents), at: z.string() });
export type OrderSmsJob = z.infer<typeof orderSmsJob>;

/** Job of a back-in-stock text; `to` is the number as stored. */
export const stockSmsJob = stockAlertJob.extend({ at: z.string() });
export type StockSmsJob = z.infer<typeof stockSmsJob>;

/** Background jobs queued by the app; database triggers queue most of `order-mail` and `staff-mail`. */
export interface Jobs {
  "confirm-payment": { reference: string };
  "account-mail": AccountMailJob;
  "staff-mail": StaffMailJob;
  /** Warns one recipient that the last backup is too old. */
  "backup-mail": { to: string };
  "staff-news": StaffNewsJob;
  "report-mail": ReportMailJob;
  "stock-alert-mail": StockAlertJob;
  "order-sms": OrderSmsJob;
  "stock-alert-sms": StockSmsJob;
  "send-refund": { requestId: string };
  /** `again` gives an email that staff send again its own Message-ID. */
  "order-mail": { orderId: string; event: string; again: string };
  "refund-mail": { refundId: string; event: string; again?: string };
  "return-mail": { returnId: string; event: string; again?: string };
  /** Mails the link of an order to its buyer, if order number and contact match. */
  "order-link": { orderId: string; email?: string; phone?: string };
}

/** Maximum attempts: nine in the first four hours, then every six hours, two weeks in total. */
const MAX_ATTEMPTS = 60;

/**
 * Queues a job in a transaction.
 * @param key replaces a waiting job with the same key; null replaces none
 * @param notBefore when it may run
 */
export async function addJob<Name extends keyof Jobs>(
  tx: Tx,
  name: Name,
  payload: Jobs[Name],
  key: string | null,
  notBefore = new Date(),
): Promise<void> {
  await tx.$executeRaw`SELECT graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key := ${key},
    run_at := greatest(now(), ${notBefore}::timestamptz), max_attempts := ${MAX_ATTEMPTS})`;
}

/** Deletes jobs that failed their last attempt before a date. */
export async function dropGivenUpJobs(tx: Tx, before: Date): Promise<void> {
  await tx.$queryRaw`
    SELECT count(*)::int FROM graphile_worker.complete_jobs(
      ARRAY(SELECT id FROM graphile_worker.jobs WHERE attempts >= max_attempts AND run_at < ${before}))`;
}

/** Queues an account email in a transaction. */
export async function queueAccountMail(tx: Tx, job: AccountMailJob): Promise<void> {
  await addJob(tx, "account-mail", job, supersedingKey(job));
}

/**
 * Job key of an account email.
 * A new code or link replaces a waiting one, because only the newest works.
 * Notifications have no key: a second email change must not drop the warning about the first.
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

/** Removes the waiting code and link mails of an account. */
export async function dropAccountMails(tx: Tx, { id: userId, email }: { id: string; email: string }): Promise<void> {
  const asked: AccountMailJob[] = [
    { event: "verify_email", email },
    { event: "reset_password", email },
    { event: "confirm_new_email", userId },
  ];
  await tx.$queryRaw`SELECT count(graphile_worker.remove_job(key))::int FROM unnest(${asked.map(supersedingKey)}::text[]) AS key`;
}

/** Names of the jobs that send mails and text messages. */
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
  "order-sms",
  "stock-alert-sms",
] as const;

/** Retries every waiting mail now, for the end of an outage. */
export async function tryMailsNow(tx: Tx): Promise<void> {
  await tx.$queryRaw`
    SELECT count(*)::int FROM graphile_worker.reschedule_jobs(
      ARRAY(SELECT id FROM graphile_worker.jobs
        WHERE task_identifier = ANY(${mailJobs}::text[])
          AND locked_at IS NULL AND run_at > now() AND attempts BETWEEN 1 AND max_attempts - 1),
      run_at := now())`;
}
