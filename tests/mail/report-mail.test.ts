import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { Logger, run } from "graphile-worker";
import { beforeEach, describe, expect, test } from "vitest";
import { reportMailJob } from "@/server/core/queue";
import { sessionUrl } from "@/server/core/session-url";
import { crontab, tasks } from "@/server/jobs/tasks";
import { orderIn } from "../staff/orders";
import { testDatabase } from "../support/database";
import { receiveMails, setStaffMail, visibleText } from "./support";

const shop = await testDatabase();
const sink = await receiveMails();
beforeEach(async () => {
  sink.clear();
  await shop.query("DELETE FROM graphile_worker._private_jobs");
  await shop.query("DELETE FROM evening_report");
});

const setReportTo = (...reportTo: string[]) => setStaffMail(shop, { reportTo });

/** Runs the evening job of a day. @returns the queued jobs */
async function evening(ts: string) {
  await tasks["tell-evening"]?.({ _cron: { ts, backfilled: false } }, {} as never);
  return shop.query<{ id: string; payload: { to: string; day: string } }>(
    `SELECT job.id, job.payload FROM graphile_worker._private_jobs job
     JOIN graphile_worker._private_tasks task ON task.id = job.task_id
     WHERE task.identifier = 'report-mail' ORDER BY job.id`,
  );
}

describe("BEYOND-45 the daily report in the evening", () => {
  test("goes to each configured email once per day, even if the job runs again", async () => {
    await setReportTo();
    expect(await evening("2026-03-31T20:00:00.000Z")).toEqual([]);
    await setReportTo("ama@kanea.example", "kofi@kanea.example");
    const queued = await evening("2026-03-31T20:00:00.000Z");
    expect(queued.map(({ payload }) => payload)).toEqual([
      { to: "ama@kanea.example", day: "2026-03-31" },
      { to: "kofi@kanea.example", day: "2026-03-31" },
    ]);
    await shop.query("DELETE FROM graphile_worker._private_jobs");
    expect(await evening("2026-03-31T20:00:00.000Z")).toEqual([]);
    expect(await evening("2026-04-01T20:00:00.000Z")).toHaveLength(2);
  });

  test("has totals, tables and open work with links to the desk; a retry has the same Message-ID", async () => {
    const { number, id } = await orderIn(shop, "cash");
    await shop.query(`UPDATE "order" SET created_at = '2026-03-31T09:00:00Z' WHERE id = $1`, [id]);
    await shop.query("INSERT INTO search_without_result VALUES ('2026-03-31', 'ring light', 3)");
    const job = reportMailJob.parse({ to: "ama@kanea.example", day: "2026-03-31" });
    for (const jobId of ["7", "7"]) await tasks["report-mail"]?.(job, { job: { id: jobId } } as never);
    const [mail, again] = sink.mails();
    expect([mail?.to, mail?.subject]).toEqual([["ama@kanea.example"], "31 Mar 2026: GH₵0.00 received, 1 order"]);
    for (const text of [mail?.text, mail && visibleText(mail)])
      for (const fact of ["Ordered: ", "GH₵64.00", "No payments or refunds.", "ring light", "To call: 1"])
        expect(text?.replace(/\s+/g, " "), number).toContain(fact);
    for (const text of [mail?.text, mail?.html.replaceAll("&amp;", "&")]) {
      expect(text).toContain("/staff/reports?period=day&day=2026-03-31");
      expect(text).toContain("/staff/orders?list=to_call");
    }
    for (const { headers } of [mail, again].flatMap((one) => one ?? []))
      expect(headers["message-id"]).toBe("<report-job-7@kanea.example>");
  });

  test("says so if the day has no orders", async () => {
    const job = { to: "ama@kanea.example", day: "2026-01-01" };
    await tasks["report-mail"]?.(job, { job: { id: randomUUID() } } as never);
    expect(sink.mails().map(({ subject }) => subject)).toEqual(["1 Jan 2026: GH₵0.00 received, 0 orders"]);
    expect(sink.mails()[0]?.text).toContain("No orders.");
  });

  test("is sent late, for the day that was due, if the worker was down in the evening", async () => {
    await setReportTo("ama@kanea.example");
    const evenings = crontab.split("\n").filter((line) => line.includes("tell-evening"));
    await shop.query(`INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      VALUES ('tell-evening', now() - interval '9 days', now() - interval '9 days')`);
    const runner = await run({
      connectionString: sessionUrl(shop.url),
      taskList: tasks,
      crontab: evenings.join("\n"),
      noHandleSignals: true,
      logger: new Logger(() => () => undefined),
    });
    await expect.poll(() => sink.mails().length, { timeout: 60_000 }).toBe(1);
    await delay(500);
    await runner.stop();
    const due = new Date(Date.now() - 20 * 3_600_000).toISOString().slice(0, 10);
    expect(await shop.query("SELECT day::text FROM evening_report")).toEqual([{ day: due }]);
  });
});
