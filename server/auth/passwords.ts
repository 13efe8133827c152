import type { Customer } from "@/lib/viewer";
import { hashPassword, isPassword, refuseCommonPassword } from "@/server/accounts";
import { db } from "@/server/core/db";
import { pepper } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { queueAccountMail } from "@/server/core/queue";
import { hashToken } from "@/server/core/tokens";
import { endSessionsOf } from "./sessions";

const NO_PASSWORD = "Your account has no password yet. Set one by 'Forgot password' on the login page first.";

/** @throws AppError LINK_INVALID for a reset link that is unknown, spent or older than an hour */
export async function checkResetToken(token: string): Promise<void> {
  const link = await db().resetToken.findFirst({
    where: { tokenHash: hashToken(token), expiresAt: { gt: new Date() }, user: { active: true } },
    select: { userId: true },
  });
  if (!link) throw new AppError("LINK_INVALID");
}

/**
 * Sets a new password by a reset link. The link works once, however many try at the same time; every sign-in of the
 * account ends. Whoever reads the mail owns the address, so it counts as confirmed.
 * @returns the account's address
 * @throws AppError LINK_INVALID, VALIDATION for one of the commonest passwords
 */
export async function resetPassword(token: string, password: string): Promise<string> {
  refuseCommonPassword(password, "newPassword");
  await checkResetToken(token);
  const passwordHash = await hashPassword(password, pepper());
  return db().$transaction(async (tx) => {
    const [spent] = await tx.$queryRaw<{ user_id: string }[]>`
      DELETE FROM reset_token WHERE token_hash = ${hashToken(token)} AND expires_at > now() RETURNING user_id`;
    if (!spent) throw new AppError("LINK_INVALID");
    const userId = spent.user_id;
    const { email, emailVerified } = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { email: true, emailVerified: true },
    });
    await tx.user.update({ where: { id: userId }, data: { passwordHash, emailVerified: emailVerified ?? new Date() } });
    await tx.resetToken.deleteMany({ where: { userId } });
    await endSessionsOf(tx, userId);
    await queueAccountMail(tx, { event: "password_changed", userId });
    return email;
  });
}

/**
 * Changes the password of somebody who is signed in; every other sign-in of the account ends.
 * @throws AppError WRONG_PASSWORD, VALIDATION for one of the commonest passwords
 */
export async function changePassword(
  viewer: Customer,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { userId, sessionId } = viewer;
  refuseCommonPassword(newPassword, "newPassword");
  await checkOwnPassword(userId, currentPassword, "currentPassword");
  const passwordHash = await hashPassword(newPassword, pepper());
  await db().$transaction(async (tx) => {
    await tx.user.update({ where: { id: userId }, data: { passwordHash } });
    await tx.resetToken.deleteMany({ where: { userId } });
    await endSessionsOf(tx, userId, { except: sessionId });
    await queueAccountMail(tx, { event: "password_changed", userId });
  });
}

/** @throws AppError WRONG_PASSWORD naming the field, with words of its own for an account that has none (Google) */
export async function checkOwnPassword(userId: string, password: string, field: string): Promise<void> {
  const account = await db().user.findUnique({ where: { id: userId, active: true }, select: { passwordHash: true } });
  if (await isPassword(password, account?.passwordHash, pepper())) return;
  const { message } = new AppError("WRONG_PASSWORD", account?.passwordHash === null ? { message: NO_PASSWORD } : {});
  throw new AppError("WRONG_PASSWORD", { message, errors: { [field]: message } });
}
