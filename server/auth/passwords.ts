import type { Customer } from "@/lib/viewer";
import {
  checkOwnPassword,
  claimGuestOrders,
  hashPassword,
  lockAccount,
  lockOwnAccount,
  refuseCommonPassword,
} from "@/server/accounts";
import { db, type Tx } from "@/server/core/db";
import { hashing } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { queueAccountMail } from "@/server/core/queue";
import { hashToken } from "@/server/core/tokens";
import { endSessionsOf } from "./sessions";

/**
 * @returns the id of the link's account
 * @throws AppError LINK_INVALID if the reset link is unknown, used or older than an hour
 */
export async function checkResetToken(token: string): Promise<string> {
  const link = await db().resetToken.findFirst({
    where: { tokenHash: hashToken(token), expiresAt: { gt: new Date() }, user: { active: true } },
    select: { userId: true },
  });
  if (!link) throw new AppError("LINK_INVALID");
  return link.userId;
}

/**
 * Sets a new password by a reset link and ends every session of the account.
 * The link works once, also under concurrent requests. It proves the email, which counts as verified.
 * @returns the account's email
 * @throws AppError LINK_INVALID, VALIDATION for a common password
 */
export async function resetPassword(token: string, password: string): Promise<string> {
  refuseCommonPassword(password, "newPassword");
  const userId = await checkResetToken(token);
  const passwordHash = await hashPassword(password, hashing());
  return db().$transaction(async (tx) => {
    const account = await lockAccount(tx, { id: userId });
    const { count } = await tx.resetToken.deleteMany({
      where: { tokenHash: hashToken(token), expiresAt: { gt: new Date() } },
    });
    if (!account || count === 0) throw new AppError("LINK_INVALID");
    await setPassword(tx, userId, passwordHash);
    const proved = { where: { id: userId, emailVerified: null }, data: { emailVerified: new Date() } };
    if ((await tx.user.updateMany(proved)).count === 1) await claimGuestOrders(tx, userId);
    return account.email;
  });
}

/**
 * Changes the password and ends the account's other sessions.
 * @throws AppError WRONG_PASSWORD, VALIDATION for a common password
 */
export async function changePassword(
  viewer: Customer,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  refuseCommonPassword(newPassword, "newPassword");
  const checked = await checkOwnPassword(viewer.userId, currentPassword, "currentPassword");
  const passwordHash = await hashPassword(newPassword, hashing());
  await db().$transaction(async (tx) => {
    await lockOwnAccount(tx, viewer, checked);
    await setPassword(tx, viewer.userId, passwordHash, { except: viewer.sessionId });
  });
}

/**
 * Stores a new password and ends everything started with the old one.
 * That is sessions, links, codes, a pending email and unconfirmed two-step sign-in; confirmed two-step sign-in stays.
 */
async function setPassword(tx: Tx, userId: string, passwordHash: string, left: { except?: string } = {}) {
  await tx.user.update({ where: { id: userId }, data: { passwordHash } });
  await tx.resetToken.deleteMany({ where: { userId } });
  await tx.emailCode.deleteMany({ where: { userId } });
  await tx.secondFactor.deleteMany({ where: { userId, confirmedAt: null } });
  await endSessionsOf(tx, userId, left);
  await queueAccountMail(tx, { event: "password_changed", userId });
}
