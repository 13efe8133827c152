import type { User } from "@/lib/contracts/accounts";
import { GOOGLE_STEP_MINUTES } from "@/lib/limits";
import { normaliseEmail } from "@/lib/normalise";
import { claimGuestOrders, lockAccount, readUser } from "@/server/accounts";
import { db, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { hashToken, randomToken } from "@/server/core/tokens";
import { completeSignIn } from "./complete-sign-in";
import { type SessionClaims, toClaims } from "./session-cookie";
import { endSessionsOf } from "./sessions";

/** Google's profile of a user with a verified email. */
export interface GooglePerson {
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Checks whether a user that Google has identified may log in; new users may.
 * @returns `needs-code` with a token for the browser's second step: single use, ten minutes, replaces earlier ones
 */
export async function checkGooglePerson(
  email: string,
): Promise<{ kind: "allowed" } | { kind: "inactive" } | { kind: "needs-code"; token: string }> {
  const account = await db().user.findUnique({
    where: { email: normaliseEmail(email) },
    select: { id: true, active: true, secondFactor: { select: { confirmedAt: true } } },
  });
  if (account?.active === false) return { kind: "inactive" };
  if (!account?.secondFactor?.confirmedAt) return { kind: "allowed" };
  const token = randomToken();
  await db().secondFactor.updateMany({
    where: { userId: account.id },
    data: { googleHash: hashToken(token), googleExpiresAt: new Date(Date.now() + GOOGLE_STEP_MINUTES * 60_000) },
  });
  return { kind: "needs-code", token };
}

/**
 * Opens a browser session for a user whose email Google has verified.
 * An unverified account may belong to a stranger, so it loses its password, sessions, codes and links.
 * @throws AppError ACCOUNT_INACTIVE, also if the account has just changed its email; SECOND_FACTOR_REQUIRED
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
  const lock = async (tx: Tx) => {
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
  return completeSignIn({ lock, given: undefined, kind: "browser", remember: false, device }, (_, session) =>
    toClaims(session),
  );
}

const stepExpired = () =>
  new AppError("UNAUTHENTICATED", { message: "This took too long. Please continue with Google again." });

/**
 * Completes a Google login with the second factor, in the browser that returned from Google.
 * @param token token of that browser's cookie
 * @throws AppError UNAUTHENTICATED if the token has expired, SECOND_FACTOR_WRONG, RATE_LIMITED
 */
export async function finishGoogleSession(
  token: string | undefined,
  code: string,
  device: string | null = null,
): Promise<{ user: User; claims: SessionClaims }> {
  const pending = { googleHash: hashToken(token ?? ""), googleExpiresAt: { gt: new Date() } };
  const factor = await db().secondFactor.findFirst({ where: pending, select: { userId: true } });
  if (!factor) throw stepExpired();
  const { userId } = factor;
  const lock = async (tx: Tx) => {
    const account = await lockAccount(tx, { id: userId });
    const { count } = await tx.secondFactor.updateMany({ where: pending, data: { googleHash: null } });
    if (!account || count !== 1) throw stepExpired();
    return account;
  };
  const signIn = { lock, given: { userId, code }, kind: "browser", remember: false, device } as const;
  const claims = await completeSignIn(signIn, (_, session) => toClaims(session));
  return { claims, user: await readUser(db(), userId) };
}
