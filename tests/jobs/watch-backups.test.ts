import { beforeEach, expect, test } from "vitest";
import { env } from "@/server/core/env";
import { tasks } from "@/server/jobs/tasks";
import { watchBackups } from "@/server/jobs/watch-backups";
import { readDesk } from "@/server/staff";
import { receiveMails } from "../mail/support";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";

const real = {
  NODE_ENV: "production",
  APP_URL: "https://shop.example",
  BACKUP_ALERT_HOURS: 26,
  BACKUP_RECIPIENT: undefined,
} as const;
const configured = { ...real, BACKUP_RECIPIENT: "age1example" };

const shop = await testDatabase();
const sink = await receiveMails();
await shop.query(`UPDATE setting SET value = '{"addresses": ["ama@shop.example"]}' WHERE key = 'staff-mail'`);
beforeEach(() => shop.query("TRUNCATE backup, graphile_worker._private_jobs"));

const backUp = (hoursAgo: number) =>
  shop.query("INSERT INTO backup VALUES (now() - make_interval(hours => $1), 1)", [hoursAgo]);
const waiting = () => shop.query("SELECT task_identifier AS task FROM graphile_worker.jobs");

test("BEYOND-53 an old backup is reported to staff by email, once per check, until there is a new one", async () => {
  await backUp(27);
  await watchBackups(new Date(), real);
  await watchBackups(new Date(), real);
  expect(await waiting()).toEqual([{ task: "backup-mail" }]);
  await tasks["backup-mail"]?.({ to: "ama@shop.example" }, { job: { id: "1" } } as never);
  expect(sink.mails()).toMatchObject([{ to: ["ama@shop.example"], subject: "The shop is not backed up" }]);
  await backUp(1);
  await tasks["backup-mail"]?.({ to: "ama@shop.example" }, { job: { id: "2" } } as never);
  expect(sink.mails()).toHaveLength(1);
});

test("a public shop with configured but missing backups is warned, a local one is not", async () => {
  await watchBackups(new Date(), { ...configured, APP_URL: "http://localhost:3000" });
  await watchBackups(new Date(), real);
  expect(await waiting()).toEqual([]);
  await watchBackups(new Date(), configured);
  expect(await waiting()).toHaveLength(1);
});

test("last night's backup is recent enough", async () => {
  await backUp(25);
  await watchBackups(new Date(), configured);
  expect(await waiting()).toEqual([]);
});

test("BEYOND-53 the desk shows the office when the last backup was made, and whether it is too old", async () => {
  const office = await newMember(shop);
  const shown = async (member = office) => (await readDesk(member)).lastBackup;
  const own = { ...env() };
  expect(await shown()).toBeNull();
  try {
    Object.assign(env(), configured);
    expect(await shown()).toEqual({ madeAt: null, isTooOld: true });
    await backUp(27);
    expect(await shown()).toEqual({ madeAt: expect.any(String), isTooOld: true });
    expect(await shown({ ...office, role: "staff" })).toBeNull();
    await backUp(1);
    expect(await shown()).toMatchObject({ isTooOld: false });
  } finally {
    Object.assign(env(), own, { BACKUP_RECIPIENT: own.BACKUP_RECIPIENT });
  }
  await shop.query("UPDATE backup SET made_at = made_at - interval '30 days'");
  expect(await shown(), "a shop at home need not make any").toMatchObject({ isTooOld: false });
});
