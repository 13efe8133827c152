import {
  AUDIT_DAYS,
  BULK_EDIT_DAYS,
  BUYER_YEARS,
  CATALOGUE_CHANGE_DAYS,
  EXPIRED_INVITATION_DAYS,
  GIVEN_UP_JOB_DAYS,
  IDEMPOTENCY_HOURS,
  ORDER_NETWORK_HOURS,
  PAYMENT_EVENT_DAYS,
  RETURN_PICTURE_DAYS,
  SEARCH_WITHOUT_RESULT_DAYS,
  SESSION_TRACE_DAYS,
  SPENT_TOKEN_DAYS,
  STOCK_ALERT_DAYS,
  UNCONFIRMED_ACCOUNT_DAYS,
  UNSHOWN_PICTURE_DAYS,
  UNUSED_PICTURE_DAYS,
} from "@/lib/retention";
import { deleteAccounts } from "@/server/accounts";
import { dropUnusedMedia } from "@/server/catalogue";
import { bulkDb as db } from "@/server/core/db";
import { dropGivenUpJobs } from "@/server/core/queue";
import { forgetBuyers, toForget } from "@/server/orders";

const HOUR = 3_600_000;
const BATCH = 200;

/** Deletes data that is older than docs/operations/data-kept.md allows. */
export async function prune(now = new Date()): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  await db().orderAccess.deleteMany({ where: { expiresAt: { lt: now } } });
  await db().idempotencyKey.deleteMany({ where: { createdAt: { lt: ago(IDEMPOTENCY_HOURS) } } });
  await db().orderNetwork.deleteMany({ where: { createdAt: { lt: ago(ORDER_NETWORK_HOURS) } } });
  await db().rateLimit.deleteMany({ where: { expiresAt: { lt: now } } });
  await db().emailCode.deleteMany({ where: { expiresAt: { lt: now } } });
  await db().resetToken.deleteMany({ where: { expiresAt: { lt: now } } });
  await db().emailChange.deleteMany({ where: { expiresAt: { lt: now } } });
  await db().staffInvitation.deleteMany({ where: { expiresAt: { lt: ago(EXPIRED_INVITATION_DAYS * 24) } } });
  await db().secondFactor.deleteMany({ where: { confirmedAt: null, createdAt: { lt: ago(1) } } });
  await db().session.deleteMany({
    where: { OR: [{ expiresAt: { lt: now } }, { endedAt: { lt: ago(SESSION_TRACE_DAYS * 24) } }] },
  });
  await db().refreshToken.deleteMany({ where: { spentAt: { lt: ago(SPENT_TOKEN_DAYS * 24) } } });
  await db().paymentEvent.deleteMany({ where: { receivedAt: { lt: ago(PAYMENT_EVENT_DAYS * 24) } } });
  await db().catalogueChange.deleteMany({ where: { changedAt: { lt: ago(CATALOGUE_CHANGE_DAYS * 24) } } });
  await db().searchWithoutResult.deleteMany({ where: { day: { lt: ago(SEARCH_WITHOUT_RESULT_DAYS * 24) } } });
  await db().stockAlert.deleteMany({ where: { createdAt: { lt: ago(STOCK_ALERT_DAYS * 24) } } });
  await db().bulkEdit.deleteMany({ where: { createdAt: { lt: ago(BULK_EDIT_DAYS * 24) } } });
  await db().audit.deleteMany({ where: { createdAt: { lt: ago(AUDIT_DAYS * 24) } } });
  await db().returnPicture.deleteMany({
    where: {
      OR: [
        { createdAt: { lt: ago(RETURN_PICTURE_DAYS * 24) } },
        { returnId: null, createdAt: { lt: ago(UNUSED_PICTURE_DAYS * 24) } },
      ],
    },
  });
  await dropUnusedMedia(db(), { now, before: ago(UNSHOWN_PICTURE_DAYS * 24) });
  await dropGivenUpJobs(db(), ago(GIVEN_UP_JOB_DAYS * 24));
  await dropUnconfirmedAccounts(ago(UNCONFIRMED_ACCOUNT_DAYS * 24));
  const years = new Date(now);
  years.setUTCFullYear(years.getUTCFullYear() - BUYER_YEARS);
  await forgetOldBuyers(years);
}

/** Deletes unverified accounts without orders; an account with orders was verified once and is kept. */
async function dropUnconfirmedAccounts(before: Date): Promise<void> {
  const unconfirmed = {
    emailVerified: null,
    createdAt: { lt: before },
    role: "customer",
    orders: { none: {} },
  } as const;
  await db().$transaction((tx) => deleteAccounts(tx, unconfirmed));
}

/** Removes buyers from old guest orders; orders of an account keep their buyer while it exists. */
async function forgetOldBuyers(before: Date): Promise<void> {
  for (;;) {
    const orders = await db().order.findMany({ where: toForget(before), select: { id: true }, take: BATCH });
    if (orders.length === 0) return;
    const ids = orders.map(({ id }) => id);
    await db().$transaction((tx) => forgetBuyers(tx, ids));
  }
}
