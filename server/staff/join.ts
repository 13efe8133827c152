import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { ShownInvitation } from "@/lib/contracts/staff/team";
import type { staffInvitationEndpoints } from "@/lib/contracts/staff-invitation";
import { hashPassword, lockOwnAccount, refuseCommonPassword, type SignedIn } from "@/server/accounts";
import { endSessionsOf } from "@/server/auth";
import { asStaff } from "@/server/core/as-staff";
import { db, isUniqueViolation, type Tx } from "@/server/core/db";
import { hashing } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { hashToken } from "@/server/core/tokens";
import { ACTIVE_ADMIN, mailAdminRole } from "./admin-role";
import { toStaffRole } from "./team";

type NewAccount = z.output<NonNullable<typeof staffInvitationEndpoints.acceptStaffInvitation.body>>;

const linkInvalid = () =>
  new AppError("LINK_INVALID", {
    message: "This invitation is invalid, expired or already used. Ask for a new one.",
  });

/**
 * Valid invitation of a link.
 * The inviter must still be an admin; the first admin's invitation is valid while the shop has no admin.
 * @throws AppError LINK_INVALID
 */
async function findInvitation(tx: Tx, token: string) {
  const invitation = await tx.staffInvitation.findFirst({
    where: {
      tokenHash: hashToken(token),
      expiresAt: { gt: new Date() },
      OR: [{ inviter: ACTIVE_ADMIN }, { invitedBy: null }],
    },
    include: { inviter: { select: { firstName: true, lastName: true } } },
  });
  if (!invitation) throw linkInvalid();
  if (!invitation.inviter && (await tx.user.count({ where: ACTIVE_ADMIN }))) throw linkInvalid();
  return invitation;
}

/**
 * Reads the invitation of a link without using it.
 * @throws AppError LINK_INVALID
 */
export async function readInvitation(token: string): Promise<ShownInvitation> {
  const { inviter, email, role, branchId } = await findInvitation(db(), token);
  return {
    email,
    branchId,
    role: toStaffRole(role),
    invitedBy: inviter && `${inviter.firstName} ${inviter.lastName}`,
    hasAccount: (await db().user.count({ where: { email } })) > 0,
  };
}

/** Deletes the invitation, so that it works once. @throws AppError LINK_INVALID */
async function spend(tx: Tx, token: string) {
  const invitation = await findInvitation(tx, token);
  const { count } = await tx.staffInvitation.deleteMany({ where: { tokenHash: hashToken(token) } });
  if (count === 0) throw linkInvalid();
  return invitation;
}

/** Mails the admins of one who joins them; the first admin has no inviter. */
async function mailNewAdmin(
  tx: Tx,
  personId: string,
  { role, invitedBy }: { role: string; invitedBy: string | null },
): Promise<void> {
  if (role === "admin" && invitedBy) await mailAdminRole(tx, { personId, byId: invitedBy, isAdmin: true });
}

/**
 * Creates a staff account; the link proves that the email is the user's.
 * @throws AppError LINK_INVALID; EMAIL_TAKEN if the email has an account, which joins instead; VALIDATION for a common password
 */
export async function acceptInvitation({ token, password, firstName, lastName }: NewAccount): Promise<void> {
  refuseCommonPassword(password, "password");
  await readInvitation(token);
  const passwordHash = await hashPassword(password, hashing());
  const id = randomUUID();
  try {
    await asStaff({ userId: id }, async (tx) => {
      const { email, role, branchId, invitedBy } = await spend(tx, token);
      const emailVerified = new Date();
      await tx.user.create({ data: { id, email, firstName, lastName, passwordHash, emailVerified, role, branchId } });
      await mailNewAdmin(tx, id, { role, invitedBy });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("EMAIL_TAKEN");
    throw error;
  }
}

/**
 * Gives the invited role to the logged-in account and ends its other sessions.
 * @throws AppError LINK_INVALID; CONFLICT if the email differs from the invitation's or the account is already on the staff
 */
export async function joinStaff(viewer: SignedIn, token: string): Promise<void> {
  const { userId, sessionId } = viewer;
  await asStaff(viewer, async (tx) => {
    const account = await lockOwnAccount(tx, viewer);
    const { email, role, branchId, invitedBy } = await spend(tx, token);
    if (account.email !== email) {
      const message = `This invitation is for ${email}, and you are logged in as ${account.email}. Log out, then log in with that email.`;
      throw new AppError("CONFLICT", { message });
    }
    if (account.role !== "customer") throw new AppError("CONFLICT", { message: "You are already on the staff." });
    await tx.user.update({ where: { id: userId }, data: { role, branchId } });
    await mailNewAdmin(tx, userId, { role, invitedBy });
    await endSessionsOf(tx, userId, { except: sessionId, reason: "elsewhere" });
  });
}
