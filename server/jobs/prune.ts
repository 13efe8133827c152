import { db } from "@/server/core/db";
import { IDEMPOTENCY_HOURS } from "@/server/orders";

const HOUR = 3_600_000;
const CATALOGUE_CHANGE_DAYS = 30;

/** Removes what has served its time: expired proofs and keys, old notes of catalogue changes. */
export async function prune(now = new Date()): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  await db().orderAccess.deleteMany({ where: { expiresAt: { lt: now } } });
  await db().idempotencyKey.deleteMany({ where: { createdAt: { lt: ago(IDEMPOTENCY_HOURS) } } });
  await db().catalogueChange.deleteMany({ where: { changedAt: { lt: ago(CATALOGUE_CHANGE_DAYS * 24) } } });
}
