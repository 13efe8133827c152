import { jobsDb as db } from "@/server/core/db";
import { IDEMPOTENCY_HOURS } from "@/server/orders";

const HOUR = 3_600_000;
const CATALOGUE_CHANGE_DAYS = 30;
/** An ended sign-in is kept for a while, to find out why it ended. */
const SESSION_TRACE_DAYS = 7;
/** A spent refresh token that comes back within this time ends its sign-in; an older one is refused as unknown. */
const SPENT_TOKEN_DAYS = 30;

/** The database keeps an event for 540 days, as long as card schemes let a payment be disputed, and refuses before. */
const PAYMENT_EVENT_DAYS = 541;

/**
 * Removes what has served its time: expired access tokens, keys, codes, tokens and sign-ins, old payment events and notes of
 * catalogue changes.
 */
export async function prune(now = new Date()): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  await db().orderAccess.deleteMany({ where: { expiresAt: { lt: now } } });
  await db().idempotencyKey.deleteMany({ where: { createdAt: { lt: ago(IDEMPOTENCY_HOURS) } } });
  await db().rateLimit.deleteMany({ where: { expiresAt: { lt: now } } });
  await db().emailCode.deleteMany({ where: { expiresAt: { lt: now } } });
  await db().resetToken.deleteMany({ where: { expiresAt: { lt: now } } });
  await db().emailChange.deleteMany({ where: { expiresAt: { lt: now } } });
  await db().secondFactor.deleteMany({ where: { confirmedAt: null, createdAt: { lt: ago(1) } } });
  await db().session.deleteMany({
    where: { OR: [{ expiresAt: { lt: now } }, { endedAt: { lt: ago(SESSION_TRACE_DAYS * 24) } }] },
  });
  await db().refreshToken.deleteMany({ where: { spentAt: { lt: ago(SPENT_TOKEN_DAYS * 24) } } });
  await db().paymentEvent.deleteMany({ where: { receivedAt: { lt: ago(PAYMENT_EVENT_DAYS * 24) } } });
  await db().catalogueChange.deleteMany({ where: { changedAt: { lt: ago(CATALOGUE_CHANGE_DAYS * 24) } } });
}
