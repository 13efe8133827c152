import { UNDO_EMAIL_DAYS } from "@/lib/limits";
import { emailTaken, lockOwnAccount, type SignedIn, spendCode } from "@/server/accounts";
import { accountsDb as db, isUniqueViolation } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { queueAccountMail } from "@/server/core/queue";
import { endSessionsOf } from "./sessions";

/**
 * Puts the new address in force by the code that was sent to it. The account's other sign-ins end; the old address is
 * told, with a link that undoes the change.
 * @throws AppError CODE_INVALID, EMAIL_TAKEN when somebody else took the address meanwhile, UNAUTHENTICATED when this
 *   sign-in has just ended
 */
export async function confirmNewEmail(viewer: SignedIn, code: string): Promise<void> {
  const { userId, sessionId } = viewer;
  const newEmail = await spendCode({ userId, purpose: "change_email" }, code);
  try {
    await db().$transaction(async (tx) => {
      const { email, firstName, lastName } = await lockOwnAccount(tx, viewer);
      await tx.user.update({ where: { id: userId }, data: { email: newEmail, emailVerified: new Date() } });
      await tx.resetToken.deleteMany({ where: { userId } });
      await endSessionsOf(tx, userId, { except: sessionId });
      const expiresAt = new Date(Date.now() + UNDO_EMAIL_DAYS * 86_400_000);
      const { id: changeId } = await tx.emailChange.create({ data: { userId, oldEmail: email, expiresAt } });
      await queueAccountMail(tx, { event: "email_changed", changeId, firstName, lastName, email, newEmail });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw emailTaken();
    throw error;
  }
}

/**
 * Has another code sent to the address that waits; the owner was asked for the password when it was typed.
 * @throws AppError CONFLICT when none waits any more
 */
export async function resendNewEmail({ userId }: SignedIn): Promise<void> {
  const waiting = await db().emailCode.count({
    where: { userId, purpose: "change_email", expiresAt: { gt: new Date() } },
  });
  if (!waiting) {
    throw new AppError("CONFLICT", { message: "This change of email has ended. Please change your email again." });
  }
  await queueAccountMail(db(), { event: "confirm_new_email", userId });
}
