import type { UndoState } from "@/lib/contracts/auth";
import { maskEmail } from "@/lib/email";
import { UNDO_EMAIL_DAYS } from "@/lib/limits";
import {
  claimGuestOrders,
  deleteAccounts,
  emailTaken,
  lockAccount,
  lockOwnAccount,
  releaseGuestOrders,
  type SignedIn,
  spendCode,
} from "@/server/accounts";
import { db, isUniqueViolation, type Prisma, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { queueAccountMail } from "@/server/core/queue";
import { hashToken } from "@/server/core/tokens";
import { endSessionsOf } from "./sessions";

/**
 * Changes the account's email after checking the code sent to the new one.
 * Other sessions end, and the old email gets a link that undoes the change.
 * @throws AppError CODE_INVALID, EMAIL_TAKEN if another account uses the email by now, UNAUTHENTICATED if this session
 *   has ended
 */
export async function confirmNewEmail(viewer: SignedIn, code: string): Promise<void> {
  const { userId, sessionId } = viewer;
  const newEmail = await spendCode({ userId, purpose: "change_email" }, code, { isOwner: true });
  try {
    await db().$transaction(async (tx) => {
      const { email, firstName, lastName } = await lockOwnAccount(tx, viewer);
      await tx.user.update({ where: { id: userId }, data: { email: newEmail, emailVerified: new Date() } });
      await claimGuestOrders(tx, userId);
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
 * Sends another code to the pending email; the password was checked when it was entered.
 * @throws AppError CONFLICT without a pending email
 */
export async function resendNewEmail({ userId }: SignedIn): Promise<void> {
  const pending = await db().emailCode.count({
    where: { userId, purpose: "change_email", expiresAt: { gt: new Date() } },
  });
  if (!pending) {
    throw new AppError("CONFLICT", { message: "This email change has expired. Please change your email again." });
  }
  await queueAccountMail(db(), { event: "confirm_new_email", userId });
}

const changeSelect = {
  userId: true,
  oldEmail: true,
  undoneAt: true,
  createdAt: true,
  user: { select: { active: true } },
} as const;

type Change = Prisma.EmailChangeGetPayload<{ select: typeof changeSelect }>;

/** @throws AppError LINK_INVALID if the link is unknown or older than seven days */
async function findChange(tx: Tx, token: string): Promise<Change> {
  const change = await tx.emailChange.findFirst({
    where: { tokenHash: hashToken(token), expiresAt: { gt: new Date() } },
    select: changeSelect,
  });
  if (!change) throw new AppError("LINK_INVALID");
  return change;
}

/**
 * Selects accounts without orders that were opened with the old email after the change.
 * An undo deletes them: an attacker may have opened one to prevent the undo, or the locked-out owner did.
 */
function squatters({ userId, oldEmail, createdAt }: Change): Prisma.UserWhereInput {
  const isNew = { createdAt: { gt: createdAt }, role: "customer", orders: { none: { isGuest: false } } } as const;
  return { email: oldEmail, id: { not: userId ?? undefined }, ...isNew };
}

async function stateOf(tx: Tx, change: Change): Promise<UndoState> {
  if (!change.user?.active) return "closed";
  if (change.undoneAt) return "used";
  const owner = await tx.user.findUnique({ where: { email: change.oldEmail }, select: { id: true } });
  const isFree =
    owner === null || owner.id === change.userId || (await tx.user.count({ where: squatters(change) })) > 0;
  return isFree ? "open" : "taken";
}

/**
 * State of an undo link, with the masked old email.
 * @throws AppError LINK_INVALID
 */
export async function readUndo(token: string): Promise<{ state: UndoState; email: string }> {
  const change = await findChange(db(), token);
  return { state: await stateOf(db(), change), email: maskEmail(change.oldEmail) };
}

/**
 * Undoes an email change by the link sent to the old email.
 * Restores the old email, ends every session, and voids codes and links, including those of later changes.
 * Removes the password and mails a reset link to the old email, so a leaked undo link alone opens nothing.
 * Removes two-step sign-in that was switched on since the change, because it would lock the owner out.
 * @throws AppError LINK_INVALID, also if it was used or the account is closed; EMAIL_TAKEN
 */
export async function undoEmailChange(token: string): Promise<void> {
  try {
    await db().$transaction(async (tx) => undo(tx, token));
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("EMAIL_TAKEN");
    throw error;
  }
}

async function undo(tx: Tx, token: string): Promise<void> {
  const { userId } = await findChange(tx, token);
  const account = userId === null ? null : await lockAccount(tx, { id: userId });
  // Read again under the lock: another undo may have finished first.
  const change = await findChange(tx, token);
  const state = await stateOf(tx, change);
  if (state === "taken") throw new AppError("EMAIL_TAKEN");
  if (state !== "open" || !account) throw new AppError("LINK_INVALID");
  const { id, email: replaced, firstName, lastName } = account;
  const email = change.oldEmail;
  await tx.emailChange.updateMany({
    where: { userId: id, createdAt: { gte: change.createdAt }, undoneAt: null },
    data: { undoneAt: new Date() },
  });
  await deleteAccounts(tx, squatters(change));
  await tx.user.update({ where: { id }, data: { email, passwordHash: null } });
  if (replaced !== email) await releaseGuestOrders(tx, id, replaced);
  await claimGuestOrders(tx, id);
  await tx.emailCode.deleteMany({ where: { userId: id } });
  await tx.resetToken.deleteMany({ where: { userId: id } });
  await tx.secondFactor.deleteMany({ where: { userId: id, confirmedAt: { gte: change.createdAt } } });
  await endSessionsOf(tx, id);
  await queueAccountMail(tx, { event: "reset_password", email });
  if (replaced !== email) {
    await queueAccountMail(tx, { event: "email_changed", firstName, lastName, email: replaced, newEmail: email });
  }
}
