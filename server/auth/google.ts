import type { User } from "@/lib/contracts/accounts";
import { GOOGLE_STEP_MINUTES } from "@/lib/limits";
import { normaliseEmail } from "@/lib/normalise";
import { claimGuestOrders, lockAccount, readUser } from "@/server/accounts";
import { accountsDb as db, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { hashToken, randomToken } from "@/server/core/tokens";
import { enter } from "./enter";
import { type SessionClaims, toClaims } from "./session-cookie";
import { endSessionsOf } from "./sessions";

/** What Google says of a person; only a verified address opens anything. */
export interface GooglePerson {
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * What becomes of a person with that address, whom Google has recognised: an unknown one may sign in.
 * @returns `waits` with the token of the browser that has still to give a code: it works once, for ten minutes, and the
 *   one before is void
 */
export async function meetGooglePerson(
  email: string,
): Promise<{ kind: "welcome" } | { kind: "inactive" } | { kind: "waits"; token: string }> {
  const account = await db().user.findUnique({
    where: { email: normaliseEmail(email) },
    select: { id: true, active: true, secondFactor: { select: { confirmedAt: true } } },
  });
  if (account?.active === false) return { kind: "inactive" };
  if (!account?.secondFactor?.confirmedAt) return { kind: "welcome" };
  const token = randomToken();
  await db().secondFactor.updateMany({
    where: { userId: account.id },
    data: { googleHash: hashToken(token), googleExpiresAt: new Date(Date.now() + GOOGLE_STEP_MINUTES * 60_000) },
  });
  return { kind: "waits", token };
}

/**
 * Opens a browser's session for a person whom Google has proved to own an address. An account whose address was never
 * confirmed may have been opened by a stranger: it loses its password, its sign-ins and what was mailed about it.
 * @throws AppError ACCOUNT_INACTIVE, also when the account has just left this address; SECOND_FACTOR_REQUIRED
 */
export async function openGoogleSession(
  { email, firstName, lastName }: GooglePerson,
  device: string | null = null,
): Promise<SessionClaims> {
  const address = normaliseEmail(email);
  const { count: isNew } = await db().user.createMany({
    data: [{ email: address, firstName, lastName, emailVerified: new Date() }],
    skipDuplicates: true,
  });
  const hold = async (tx: Tx) => {
    const account = await lockAccount(tx, { email: address });
    if (!account) throw new AppError("ACCOUNT_INACTIVE");
    if (!account.emailVerified) {
      const userId = account.id;
      await tx.user.update({ where: { id: userId }, data: { passwordHash: null, emailVerified: new Date() } });
      await tx.resetToken.deleteMany({ where: { userId } });
      await tx.emailCode.deleteMany({ where: { userId } });
      await endSessionsOf(tx, userId);
    }
    if (isNew || !account.emailVerified) await claimGuestOrders(tx, account.id);
    return account;
  };
  return enter({ hold, given: undefined, kind: "browser", remember: false, device }, (_, session) => toClaims(session));
}

const waitedTooLong = () =>
  new AppError("UNAUTHENTICATED", { message: "This took too long. Please continue with Google once more." });

/**
 * The second step of a sign-in with Google, in the browser that came back from there.
 * @param token of that browser's cookie
 * @throws AppError UNAUTHENTICATED when none waits by that token any more, SECOND_FACTOR_WRONG, RATE_LIMITED
 */
export async function finishGoogleSession(
  token: string | undefined,
  code: string,
  device: string | null = null,
): Promise<{ user: User; claims: SessionClaims }> {
  const waiting = { googleHash: hashToken(token ?? ""), googleExpiresAt: { gt: new Date() } };
  const factor = await db().secondFactor.findFirst({ where: waiting, select: { userId: true } });
  if (!factor) throw waitedTooLong();
  const { userId } = factor;
  const hold = async (tx: Tx) => {
    const account = await lockAccount(tx, { id: userId });
    const { count } = await tx.secondFactor.updateMany({ where: waiting, data: { googleHash: null } });
    if (!account || count !== 1) throw waitedTooLong();
    return account;
  };
  const entry = { hold, given: { userId, code }, kind: "browser", remember: false, device } as const;
  const claims = await enter(entry, (_, session) => toClaims(session));
  return { claims, user: await readUser(db(), userId) };
}
