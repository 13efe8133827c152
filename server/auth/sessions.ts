import { LONGEST_SIGN_IN_DAYS, REMEMBERED_DAYS } from "@/lib/limits";
import { db, type Prisma, type Tx } from "@/server/core/db";

/** SHP-SESSION-35, SHP-SESSION-36, SHP-CONST-15 */
export const ACCESS_SECONDS = 15 * 60;
const DAY_SECONDS = 86_400;

/** Lifetime of a session after its last refresh. */
export function sessionSeconds(remember: boolean): number {
  return (remember ? REMEMBERED_DAYS : 1) * DAY_SECONDS;
}

/** Maximum lifetime of a session since the login, which limits the use of a stolen cookie or token. */
function longestSessionSeconds(remember: boolean): number {
  return (remember ? LONGEST_SIGN_IN_DAYS : 1) * DAY_SECONDS;
}

/** Lifetime of the pending cookie, which identifies the account for a code without email. */
export const PENDING_SECONDS = DAY_SECONDS;

/** Time in which a replaced refresh token still gets its successor, for parallel calls and lost responses. */
export const GRACE_MS = 10_000;

/** A session that has not ended, with its account. */
export interface LiveSession {
  id: string;
  userId: string;
  remember: boolean;
  role: string;
  branchId: string | null;
}

type EndReason = "logout" | "reuse" | "password" | "replaced" | "elsewhere" | "deactivated";

/** Data of a new session. */
export interface NewSession {
  userId: string;
  kind: "browser" | "api";
  remember: boolean;
  /** Device name from `describeDevice`. */
  device?: string | null;
}

const later = (remember: boolean) => new Date(Date.now() + sessionSeconds(remember) * 1000);

/** Selects sessions of active accounts that have neither ended nor expired. */
export const live = (): Prisma.SessionWhereInput => ({
  endedAt: null,
  expiresAt: { gt: new Date() },
  user: { active: true },
});

export async function openSession(tx: Tx, session: NewSession): Promise<{ id: string }> {
  return tx.session.create({ data: { ...session, expiresAt: later(session.remember) }, select: { id: true } });
}

/** Finds a live browser session; read for every request so that an ended one is refused at once. */
export async function findBrowserSession(id: string): Promise<LiveSession | null> {
  const row = await db().session.findFirst({
    where: { id, kind: "browser", ...live() },
    select: { id: true, userId: true, remember: true, user: { select: { role: true, branchId: true } } },
  });
  return row && { id: row.id, userId: row.userId, remember: row.remember, ...row.user };
}

/** Whether an API client's session is live; its access token does not show a logout. */
export async function isClientSession(id: string, userId: string): Promise<boolean> {
  return (await db().session.count({ where: { id, userId, kind: "api", ...live() } })) === 1;
}

/** Extends a session up to its maximum lifetime. @returns false if it has ended, which is final */
export async function extendSession(tx: Tx, id: string): Promise<boolean> {
  const session = await tx.session.findFirst({
    where: { id, ...live() },
    select: { remember: true, createdAt: true },
  });
  if (!session) return false;
  const last = new Date(session.createdAt.getTime() + longestSessionSeconds(session.remember) * 1000);
  const next = later(session.remember);
  const { count } = await tx.session.updateMany({
    where: { id, ...live() },
    data: { expiresAt: next < last ? next : last, lastUsedAt: new Date() },
  });
  return count === 1 && last > new Date();
}

export async function endSession(tx: Tx, id: string, reason: EndReason): Promise<void> {
  await tx.session.updateMany({ where: { id, endedAt: null }, data: { endedAt: new Date(), endReason: reason } });
}

/** Ends all sessions of an account except `except`, and a Google login that awaits a code. */
export async function endSessionsOf(
  tx: Tx,
  userId: string,
  { except, reason = "password" }: { except?: string; reason?: EndReason } = {},
): Promise<void> {
  await tx.session.updateMany({
    where: { userId, endedAt: null, ...(except ? { id: { not: except } } : {}) },
    data: { endedAt: new Date(), endReason: reason },
  });
  await tx.secondFactor.updateMany({ where: { userId }, data: { googleHash: null } });
}
