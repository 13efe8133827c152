import { formatDayAndTime } from "@/lib/dates";
import { db } from "@/server/core/db";
import { type Env, env } from "@/server/core/env";
import { needsBackups, readLastBackup } from "@/server/core/last-backup";
import { log } from "@/server/core/log";
import { addJob } from "@/server/core/queue";
import { sendMail, writeBackupMail } from "@/server/mail";
import { readSettings } from "@/server/settings";

/** Queues a warning to staff if the last backup is too old (BEYOND-53). */
export async function watchBackups(
  now = new Date(),
  shop: Pick<Env, "NODE_ENV" | "APP_URL" | "BACKUP_ALERT_HOURS" | "BACKUP_RECIPIENT"> = env(),
): Promise<void> {
  const last = await readLastBackup(now, shop.BACKUP_ALERT_HOURS);
  if (!last.isTooOld || !needsBackups(last, shop)) return;
  log().error({ madeAt: last.madeAt }, "the last backup is too old");
  const { addresses } = (await readSettings()).staffMail;
  await db().$transaction(async (tx) => {
    for (const to of addresses) await addJob(tx, "backup-mail", { to }, `backup-mail:${to}`);
  });
}

/**
 * Sends a backup warning, unless a backup was made meanwhile.
 * @param origin the job's id, which makes the Message-ID equal for retries
 */
export async function mailBackup({ to }: { to: string }, origin: { id: string }, now = new Date()): Promise<void> {
  const { madeAt, isTooOld } = await readLastBackup(now);
  if (!isTooOld) return;
  const when = madeAt && formatDayAndTime(madeAt);
  await sendMail(writeBackupMail({ to, key: `job-${origin.id}`, madeAt: when, shop: await readSettings() }));
}
