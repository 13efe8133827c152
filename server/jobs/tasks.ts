import type { Task, TaskList } from "graphile-worker";
import { z } from "zod";
import { dayOf } from "@/lib/report-periods";
// Not from the index: the app imports it, and Next refuses react-dom/server there.
import { mailAccount } from "@/server/accounts/mail-account";
import { countProducts } from "@/server/catalogue";
import { bulkDb } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { log } from "@/server/core/log";
import {
  accountMailJob,
  type mailJobs,
  orderSmsJob,
  reportMailJob,
  staffMailJob,
  staffNewsJob,
  stockAlertJob,
  stockSmsJob,
} from "@/server/core/queue";
import { orderEvents, refundEvents, returnEvents } from "@/server/mail";
import { confirmPayment, expireOrders, reconcilePayments, sendRefund, watchUncalledOrders } from "@/server/orders";
// Not from the index, for the same reason.
import { mailOrder, mailRefund, mailReturn, mailStaff } from "@/server/orders/mail-orders";
import { countLinkMail, findTracked } from "@/server/orders/order-access";
import { smsOrder } from "@/server/orders/sms-orders";
import { mailReport, queueEveningReport } from "@/server/staff/evening-report";
import { mailNews, sendStaffNews } from "@/server/staff/news";
import { mailStockAlert, sendBackInStockAlerts, smsStockAlert } from "./back-in-stock-alerts";
import { prune } from "./prune";
import { changeJob, raiseChange } from "./raise-change";
import { dealJob, switchDeals } from "./switch-deals";
import { mailBackup, watchBackups } from "./watch-backups";

const orderMail = z.strictObject({ orderId: z.uuid(), event: z.enum(orderEvents), again: z.uuid().optional() });
const orderLink = z.strictObject({ orderId: z.string(), email: z.string().optional(), phone: z.string().optional() });
const refundMail = z.strictObject({ refundId: z.uuid(), event: z.enum(refundEvents), again: z.uuid().optional() });
const returnMail = z.strictObject({ returnId: z.uuid(), event: z.enum(returnEvents), again: z.uuid().optional() });
const backupMail = z.strictObject({ to: z.string() });
const refundJob = z.strictObject({ requestId: z.uuid() });
/** Payload of a cron job: the time at which it was due. */
const dueJob = z.object({ _cron: z.object({ ts: z.coerce.date() }) });
const paymentJob = z.strictObject({ reference: z.string() });

/** Tasks that send mails and text messages. */
export const mailTasks: TaskList = {
  "order-mail": async (payload) => mailOrder(orderMail.parse(payload)),
  "refund-mail": async (payload) => mailRefund(refundMail.parse(payload)),
  "return-mail": async (payload) => mailReturn(returnMail.parse(payload)),
  "account-mail": async (payload, { job }) => mailAccount(accountMailJob.parse(payload), job),
  "staff-mail": async (payload, { job }) => mailStaff(staffMailJob.parse(payload), job),
  "backup-mail": async (payload, { job }) => mailBackup(backupMail.parse(payload), job),
  "staff-news": async (payload, { job }) => mailNews(staffNewsJob.parse(payload), job),
  "report-mail": async (payload, { job }) => mailReport(reportMailJob.parse(payload), job),
  "stock-alert-mail": async (payload, { job }) => mailStockAlert(stockAlertJob.parse(payload), job),
  "order-sms": async (payload) => smsOrder(orderSmsJob.parse(payload)),
  "stock-alert-sms": async (payload, { job }) => smsStockAlert(stockSmsJob.parse(payload), job),
  "order-link": async (payload, { job }) => {
    const orderId = await findTracked(orderLink.parse(payload));
    if (orderId === null) return;
    // A retry was counted at its first attempt.
    const isCounted = job.attempts > 1 || (await countLinkMail(orderId));
    if (isCounted) await mailOrder({ orderId, event: "link" });
  },
} satisfies Record<(typeof mailJobs)[number], Task>;

/** Tasks for payments and housekeeping. */
export const shopTasks: TaskList = {
  "confirm-payment": async (payload) => {
    const { reference } = paymentJob.parse(payload);
    try {
      await confirmPayment(reference);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "PAYMENT_NOT_FOUND") throw error;
      log().warn({ reference }, "payment event for an unknown reference");
    }
  },
  "send-refund": async (payload) => sendRefund(refundJob.parse(payload).requestId),
  "reconcile-payments": async () => reconcilePayments(),
  "expire-orders": async () => expireOrders(),
  "watch-uncalled-orders": async () => watchUncalledOrders(),
  "watch-backups": async () => watchBackups(),
  "tell-staff": async () => sendStaffNews(),
  "tell-waiting": async () => sendBackInStockAlerts(),
  "count-products": async () => countProducts(bulkDb()),
  "switch-deals": async (payload) => switchDeals(dealJob.parse(payload)),
  "raise-change": async (payload) => raiseChange(changeJob.parse(payload)),
  "tell-evening": async (payload) => queueEveningReport(dayOf(dueJob.parse(payload)._cron.ts)),
  prune: async () => prune(),
};

/** All tasks of a worker. */
export const tasks: TaskList = { ...mailTasks, ...shopTasks };

/**
 * Schedule of the cron jobs in UTC, which is Ghana's time.
 * Jobs that query Paystack share a queue and run one at a time; a job key prevents a second waiting run.
 */
export const crontab = [
  "*/2 * * * * reconcile-payments ?queue=provider&jobKey=reconcile-payments",
  "*/5 * * * * expire-orders ?queue=provider&jobKey=expire-orders",
  "*/10 * * * * watch-uncalled-orders ?jobKey=watch-uncalled-orders",
  // In the morning, when staff can act on it.
  "7 8 * * * watch-backups ?jobKey=watch-backups",
  "* * * * * tell-staff ?jobKey=tell-staff",
  "* * * * * tell-waiting ?jobKey=tell-waiting",
  // Until it runs, listings add recent changes to the counts.
  "* * * * * count-products ?jobKey=count-products",
  // Their own jobs do it at the time (prisma/sql/deals.sql).
  "* * * * * switch-deals ?jobKey=switch-deals",
  // After closing time; a missed run is made up within a day.
  "0 20 * * * tell-evening ?fill=1d&jobKey=tell-evening",
  "17 3 * * * prune ?jobKey=prune",
].join("\n");
