import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { ShownInvitation } from "@/lib/contracts/staff/people";
import type { staffInvitationEndpoints } from "@/lib/contracts/staff-invitation";
import { hashPassword, lockOwnAccount, refuseCommonPassword, type SignedIn } from "@/server/accounts";
import { endSessionsOf } from "@/server/auth";
import { asStaff } from "@/server/core/as-staff";
import { accountsDb as db, isUniqueViolation, type Tx } from "@/server/core/db";
import { hashing } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { hashToken } from "@/server/core/tokens";
import { ACTIVE_ADMIN, mailAdminRole } from "./admin-role";
import { toStaffRole } from "./people";

type NewAccount = z.output<NonNullable<typeof staffInvitationEndpoints.acceptStaffInvitation.body>>;

const linkInvalid = () =>
  new AppError("LINK_INVALID", {
    message: "This invitation is invalid, has expired or was used already. Ask who invited you for a new one.",
  });

/**
 * The invitation of a link, while who invited may invite; that of the first admin, which has no inviter, while the shop has
 * none.
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
 * What the link of an invitation offers; reading it changes nothing.
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

/** Takes an invitation up, once however many try: its row goes. @throws AppError LINK_INVALID */
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
 * Opens an account of staff. Whoever has the link reads the mail of the address, so it counts as confirmed.
 * @throws AppError LINK_INVALID; EMAIL_TAKEN when there is an account of that address by now: its owner joins with it;
 *   VALIDATION for one of the commonest passwords
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
 * Raises the account of somebody who is signed in and whose e-mail the invitation went to. Other sign-ins end: the desk
 * opens only to who has joined it.
 * @throws AppError LINK_INVALID; CONFLICT for another address than the invitation's, or somebody who works here already
 */
export async function joinStaff(viewer: SignedIn, token: string): Promise<void> {
  const { userId, sessionId } = viewer;
  await asStaff(viewer, async (tx) => {
    const account = await lockOwnAccount(tx, viewer);
    const { email, role, branchId, invitedBy } = await spend(tx, token);
    if (account.email !== email) {
      const message = `This invitation is for ${email}, and you are signed in as ${account.email}. Log out, then log in with that address.`;
      throw new AppError("CONFLICT", { message });
    }
    if (account.role !== "customer") throw new AppError("CONFLICT", { message: "You work here already." });
    await tx.user.update({ where: { id: userId }, data: { role, branchId } });
    await mailNewAdmin(tx, userId, { role, invitedBy });
    await endSessionsOf(tx, userId, { except: sessionId, reason: "elsewhere" });
  });
}
