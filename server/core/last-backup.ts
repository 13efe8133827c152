import { db } from "./db";
import { type Env, env, isPublic } from "./env";

const HOUR = 3_600_000;

interface LastBackup {
  /** Time of the backup; null if there is none. */
  madeAt: Date | null;
  isTooOld: boolean;
}

/**
 * Reads the last backup of the shop (BEYOND-53).
 * @param hours maximum age
 */
export async function readLastBackup(now = new Date(), hours = env().BACKUP_ALERT_HOURS): Promise<LastBackup> {
  const madeAt = (await db().backup.findFirst({ orderBy: { madeAt: "desc" } }))?.madeAt ?? null;
  return { madeAt, isTooOld: madeAt === null || now.getTime() - madeAt.getTime() > hours * HOUR };
}

/** Whether the shop must make backups: a public shop with an earlier backup or BACKUP_RECIPIENT. */
export const needsBackups = (
  { madeAt }: Pick<LastBackup, "madeAt">,
  shop: Pick<Env, "NODE_ENV" | "APP_URL" | "BACKUP_RECIPIENT"> = env(),
): boolean => isPublic(shop) && (madeAt !== null || shop.BACKUP_RECIPIENT !== undefined);
