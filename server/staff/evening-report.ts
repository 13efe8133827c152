import { staffPaths } from "@/lib/staff-paths";
import { isWork, worklistPath, worklists } from "@/lib/worklists";
import { db } from "@/server/core/db";
import { addJob, type ReportMailJob } from "@/server/core/queue";
import { shopUrl } from "@/server/core/shop-url";
import { sendMail, writeReportMail } from "@/server/mail";
import { readSettings } from "@/server/settings";
import { readWorklists } from "./desk";
import { readReport } from "./report";

/**
 * Queues a day's report once for each recipient (BEYOND-45).
 * @param day `2026-11-20`
 */
export async function queueEveningReport(day: string): Promise<void> {
  const { reportTo } = (await readSettings()).staffMail;
  if (reportTo.length === 0) return;
  await db().$transaction(async (tx) => {
    const written = await tx.$executeRaw`
      INSERT INTO evening_report (day) VALUES (${day}::date) ON CONFLICT DO NOTHING`;
    if (written === 0) return;
    for (const to of reportTo) await addJob(tx, "report-mail", { to, day }, `report-mail:${day}:${to}`);
  });
}

/**
 * Mails a day's report with the open tasks; also for a day without orders.
 * @param origin identifies the mail across retries
 */
export async function mailReport({ to, day }: ReportMailJob, origin: { id: string }): Promise<void> {
  const [report, lists, shop] = await Promise.all([readReport("day", day), readWorklists(), readSettings()]);
  const toDo = lists
    .filter(({ name, count }) => isWork(name) && count > 0)
    .map(({ name, count }) => ({ ...worklists[name], count, url: shopUrl(worklistPath(name)) }));
  const news = { report, toDo, url: shopUrl(staffPaths.dayReport(day)) };
  await sendMail(writeReportMail({ to, key: `job-${origin.id}`, news, shop }));
}
