import { normaliseEmail } from "@/lib/normalise";
import { claimGuestOrders, spendCode } from "@/server/accounts";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { queueAccountMail } from "@/server/core/queue";
import { readPending } from "./access-token";
import { findOwner } from "./own-device";
import { readPendingCookie } from "./session-cookie";

/** Finds the account of a code by email, or by the cookie set at registration and login. */
async function findPendingAccount(email: string | undefined, request: Request) {
  if (email !== undefined) {
    const owner = await findOwner(request, email);
    if (owner !== null) return { userId: owner, isOwner: true };
    const user = await db().user.findUnique({ where: { email: normaliseEmail(email) }, select: { id: true } });
    return user && { userId: user.id, isOwner: false };
  }
  const pending = readPendingCookie(request);
  const userId = pending === undefined ? null : await readPending(pending);
  return userId === null ? null : { userId, isOwner: true };
}

/**
 * Verifies an email by its code (SHP-VERIFY-09) and moves its guest orders to the account.
 * @throws AppError CODE_INVALID, also for an unknown email
 */
export async function verifyEmail(given: { code: string; email?: string }, request: Request): Promise<void> {
  const account = await findPendingAccount(given.email, request);
  if (account === null) throw new AppError("CODE_INVALID");
  const { userId, isOwner } = account;
  const email = await spendCode({ userId, purpose: "verify_email" }, given.code, { isOwner });
  await db().$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, email, emailVerified: null },
      data: { emailVerified: new Date() },
    });
    if (count !== 1) return;
    await claimGuestOrders(tx, userId);
    await queueAccountMail(tx, { event: "welcome", userId });
  });
}

/** Queues a code or a reset link; takes the same time for an unknown email. */
export async function requestMail(event: "verify_email" | "reset_password", email: string): Promise<void> {
  await queueAccountMail(db(), { event, email: normaliseEmail(email) });
}
