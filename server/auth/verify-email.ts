import { normaliseEmail } from "@/lib/normalise";
import { claimGuestOrders, spendCode } from "@/server/accounts";
import { accountsDb as db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { queueAccountMail } from "@/server/core/queue";
import { readPending } from "./access-token";
import { findOwner } from "./own-device";
import { readPendingCookie } from "./session-cookie";

/** The account that waits for a code: by address, or by the cookie of register and login, which only its owner has. */
async function findWaiting(email: string | undefined, request: Request) {
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
 * Confirms an address by the mailed code (SHP-VERIFY-09). Its orders as a guest are the account's from then on.
 * @throws AppError CODE_INVALID, the same for an unknown address
 */
export async function verifyEmail(given: { code: string; email?: string }, request: Request): Promise<void> {
  const waiting = await findWaiting(given.email, request);
  if (waiting === null) throw new AppError("CODE_INVALID");
  const { userId, isOwner } = waiting;
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

/** Has a code or a reset link sent to whoever owns an address. It costs the same for an address that nobody has. */
export async function requestMail(event: "verify_email" | "reset_password", address: string): Promise<void> {
  await queueAccountMail(db(), { event, email: normaliseEmail(address) });
}
