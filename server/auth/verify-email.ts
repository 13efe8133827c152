import { spendCode } from "@/server/accounts";
import { accountsDb as db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { queueAccountMail } from "@/server/core/queue";
import { readPending } from "./access-token";
import { readPendingCookie } from "./session-cookie";

/** The account that waits for a code: by address, or by the cookie of register and login. */
async function findWaiting(email: string | undefined, request: Request): Promise<string | null> {
  if (email !== undefined) {
    const user = await db().user.findUnique({ where: { email: email.toLowerCase() }, select: { id: true } });
    return user?.id ?? null;
  }
  const pending = readPendingCookie(request);
  return pending === undefined ? null : readPending(pending);
}

/**
 * Confirms an address by the mailed code (SHP-VERIFY-09).
 * @throws AppError CODE_INVALID, the same for an unknown address
 */
export async function verifyEmail(given: { code: string; email?: string }, request: Request): Promise<void> {
  const userId = await findWaiting(given.email, request);
  if (userId === null) throw new AppError("CODE_INVALID");
  const email = await spendCode({ userId, purpose: "verify_email" }, given.code);
  await db().$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, email, emailVerified: null },
      data: { emailVerified: new Date() },
    });
    if (count === 1) await queueAccountMail(tx, { event: "welcome", userId });
  });
}

/** Has a code or a reset link sent to whoever owns an address. It costs the same for an address that nobody has. */
export async function requestMail(event: "verify_email" | "reset_password", address: string): Promise<void> {
  await queueAccountMail(db(), { event, email: address.toLowerCase() });
}
