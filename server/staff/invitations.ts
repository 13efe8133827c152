import type { z } from "zod";
import type { teamEndpoints } from "@/lib/contracts/staff/team";
import { INVITATION_DAYS } from "@/lib/limits";
import { normaliseEmail } from "@/lib/normalise";
import { type Actor, actAsStaff, asStaff } from "@/server/core/as-staff";
import { isUniqueViolation, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { queueAccountMail } from "@/server/core/queue";

type Invited = z.output<NonNullable<typeof teamEndpoints.inviteStaff.body>>;

const endOf = () => new Date(Date.now() + INVITATION_DAYS * 86_400_000);

const invitedAlready = () =>
  new AppError("CONFLICT", { message: "This email is already invited. You can resend the invitation below." });

/**
 * Invites a colleague by email.
 * An existing account gets the role only when its owner accepts.
 * @throws AppError CONFLICT if the person is on the staff, deactivated or already invited
 */
export async function inviteStaff(member: Actor, { email: typed, role, branchId }: Invited): Promise<void> {
  const email = normaliseEmail(typed);
  await actAsStaff(member, { table: "staff_invitation", rowId: "" }, async (tx) => {
    await refuseAccount(tx, email);
    if (await tx.staffInvitation.count({ where: { email } })) throw invitedAlready();
    const data = { email, role, branchId, invitedBy: member.userId, expiresAt: endOf() };
    const { id: invitationId } = await tx.staffInvitation.create({ data, select: { id: true } });
    await queueAccountMail(tx, { event: "staff_invitation", invitationId });
  }).catch((error) => {
    throw isUniqueViolation(error) ? invitedAlready() : error;
  });
}

/** @throws AppError CONFLICT for an account that cannot join */
async function refuseAccount(tx: Tx, email: string): Promise<void> {
  const account = await tx.user.findUnique({
    where: { email },
    select: { firstName: true, lastName: true, role: true, active: true },
  });
  if (!account) return;
  const name = `${account.firstName} ${account.lastName}`;
  const message =
    account.role === "customer"
      ? `${name} has a deactivated account with this email. Activate it first, under Customers.`
      : `${name} is already on the staff with this email. Change their role or branch below.`;
  if (account.role !== "customer" || !account.active) throw new AppError("CONFLICT", { message });
}

const gone = () => new AppError("NOT_FOUND", { message: "This invitation was already accepted or cancelled." });

/**
 * Resends an invitation with a new link; the old one is void.
 * @throws AppError NOT_FOUND if it was accepted or cancelled
 */
export async function resendInvitation(member: Actor, id: string): Promise<void> {
  await asStaff(member, async (tx) => {
    const { count } = await tx.staffInvitation.updateMany({
      where: { id },
      data: { invitedBy: member.userId, tokenHash: null, expiresAt: endOf() },
    });
    if (count === 0) throw gone();
    await queueAccountMail(tx, { event: "staff_invitation", invitationId: id });
  });
}

/**
 * Cancels an invitation; its link is void.
 * @throws AppError NOT_FOUND if it was accepted or cancelled
 */
export async function endInvitation(member: Actor, id: string): Promise<void> {
  await asStaff(member, async (tx) => {
    const { count } = await tx.staffInvitation.deleteMany({ where: { id } });
    if (count === 0) throw gone();
  });
}
