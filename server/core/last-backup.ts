import { db } from "./db";
import { type Env, env, isPublic } from "./env";

const HOUR = 3_600_000;

interface LastBackup {
  /** The moment whose state it holds; null when none was made. */
  madeAt: Date | null;
  isTooOld: boolean;
}

/**
 * The last backup of the shop (BEYOND-53).
 * @param hours how old it may be
 */
export async function readLastBackup(now = new Date(), hours = env().BACKUP_ALERT_HOURS): Promise<LastBackup> {
  const madeAt = (await db().backup.findFirst({ orderBy: { madeAt: "desc" } }))?.madeAt ?? null;
  return { madeAt, isTooOld: madeAt === null || now.getTime() - madeAt.getTime() > hours * HOUR };
}

/** Whether a shop has to make backups: a public one that has ever made one, or says for whom it makes them. */
export const needsBackups = (
  { madeAt }: Pick<LastBackup, "madeAt">,
  shop: Pick<Env, "NODE_ENV" | "APP_URL" | "BACKUP_RECIPIENT"> = env(),
): boolean => isPublic(shop) && (madeAt !== null || shop.BACKUP_RECIPIENT !== undefined);
