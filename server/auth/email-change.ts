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
import { accountsDb as db, isUniqueViolation, type Prisma, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { queueAccountMail } from "@/server/core/queue";
import { hashToken } from "@/server/core/tokens";
import { endSessionsOf } from "./sessions";

/**
 * Puts the new address in force by the code that was sent to it. The account's other sign-ins end; the old address is
 * told, with a link that undoes the change.
 * @throws AppError CODE_INVALID, EMAIL_TAKEN when somebody else took the address meanwhile, UNAUTHENTICATED when this
 *   sign-in has just ended
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

const changeSelect = {
  userId: true,
  oldEmail: true,
  undoneAt: true,
  createdAt: true,
  user: { select: { active: true } },
} as const;

type Change = Prisma.EmailChangeGetPayload<{ select: typeof changeSelect }>;

/** @throws AppError LINK_INVALID for a link that is unknown or older than seven days */
async function findChange(tx: Tx, token: string): Promise<Change> {
  const change = await tx.emailChange.findFirst({
    where: { tokenHash: hashToken(token), expiresAt: { gt: new Date() } },
    select: changeSelect,
  });
  if (!change) throw new AppError("LINK_INVALID");
  return change;
}

/**
 * Accounts that have taken the old address since. One without any order of its own makes way: whoever changed the address may have
 * opened it to block the way back, or the owner did, who could not get in any more.
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
 * What a link would do, and the address it leads back to, as its owner knows it again.
 * @throws AppError LINK_INVALID
 */
export async function readUndo(token: string): Promise<{ state: UndoState; email: string }> {
  const change = await findChange(db(), token);
  return { state: await stateOf(db(), change), email: maskEmail(change.oldEmail) };
}

/**
 * Takes a change of the address back, for whoever reads the old one: the address is in force again, every sign-in ends,
 * codes and links are void, as are the links of later changes, and the password, which may be a thief's, is gone: a new
 * one is chosen by a reset link that goes to the old address. So an old link alone, found somewhere, opens nothing. So is
 * two-step sign-in when it was switched on since, which would keep the owner out; one from before stays.
 * @throws AppError LINK_INVALID, also when it was used, or the account closed; EMAIL_TAKEN
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
  // Read again: nobody else undoes a change of this account from here on.
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
