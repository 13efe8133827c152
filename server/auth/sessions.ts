import { LONGEST_SIGN_IN_DAYS, REMEMBERED_DAYS } from "@/lib/limits";
import { accountsDb as db, type Prisma, type Tx } from "@/server/core/db";

/** SHP-SESSION-35, SHP-SESSION-36, SHP-CONST-15 */
export const ACCESS_SECONDS = 15 * 60;
const DAY_SECONDS = 86_400;

/** How long a sign-in lasts after it was last refreshed. */
export function sessionSeconds(remember: boolean): number {
  return (remember ? REMEMBERED_DAYS : 1) * DAY_SECONDS;
}

/**
 * How long a sign-in lasts however often it is refreshed, counted from the login: a copied cookie or token is good for
 * nothing after that.
 */
function longestSessionSeconds(remember: boolean): number {
  return (remember ? LONGEST_SIGN_IN_DAYS : 1) * DAY_SECONDS;
}

/** How long a code that comes without an address still finds the account that waits for it. */
export const PENDING_SECONDS = DAY_SECONDS;

/** How long a refresh token that has just been replaced still gets its successor: for parallel calls and lost answers. */
export const GRACE_MS = 10_000;

/** A sign-in that still counts, and of whom. */
export interface LiveSession {
  id: string;
  userId: string;
  remember: boolean;
  role: string;
  branchId: string | null;
}

type EndReason = "logout" | "reuse" | "password" | "replaced" | "elsewhere" | "deactivated";

/** A sign-in that is about to be opened. */
export interface NewSession {
  userId: string;
  kind: "browser" | "api";
  remember: boolean;
  /** What it is opened with, as `describeDevice` says it; left out where that was not said. */
  device?: string | null;
}

const later = (remember: boolean) => new Date(Date.now() + sessionSeconds(remember) * 1000);

/** Selects sessions of active accounts that have neither ended nor run out. */
export const live = (): Prisma.SessionWhereInput => ({
  endedAt: null,
  expiresAt: { gt: new Date() },
  user: { active: true },
});

export async function openSession(tx: Tx, session: NewSession): Promise<{ id: string }> {
  return tx.session.create({ data: { ...session, expiresAt: later(session.remember) }, select: { id: true } });
}

/** A browser's sign-in, read anew for every request: one that ended is out at once. */
export async function findBrowserSession(id: string): Promise<LiveSession | null> {
  const row = await db().session.findFirst({
    where: { id, kind: "browser", ...live() },
    select: { id: true, userId: true, remember: true, user: { select: { role: true, branchId: true } } },
  });
  return row && { id: row.id, userId: row.userId, remember: row.remember, ...row.user };
}

/** Whether an API client's sign-in still counts: what an access token cannot know of itself. */
export async function isClientSession(id: string, userId: string): Promise<boolean> {
  return (await db().session.count({ where: { id, userId, kind: "api", ...live() } })) === 1;
}

/** Slides a sign-in's end, up to the longest it may last; false when it has ended meanwhile: it is never revived. */
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

/** Ends every sign-in of an account, of browsers and API clients, and one by Google that waits for a code; `except` stays. */
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
