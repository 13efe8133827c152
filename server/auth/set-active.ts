import type { Prisma, Tx } from "@/server/core/db";
import { queueAccountMail } from "@/server/core/queue";
import { endSessionsOf } from "./sessions";

/**
 * Activates or deactivates an account and mails its owner.
 * Deactivation permanently deletes its sessions, codes, links and the invitations it has sent.
 * @param which further conditions on the account
 * @returns whether an account was changed
 */
export async function setAccountActive(
  tx: Tx,
  userId: string,
  { active, reason }: { active: boolean; reason: string },
  which: Prisma.UserWhereInput = {},
): Promise<boolean> {
  const { count } = await tx.user.updateMany({
    where: { ...which, id: userId, active: !active },
    data: { active, activeReason: reason },
  });
  if (count === 0) return false;
  if (!active) {
    await endSessionsOf(tx, userId, { reason: "deactivated" });
    await tx.emailCode.deleteMany({ where: { userId } });
    await tx.resetToken.deleteMany({ where: { userId } });
    await tx.staffInvitation.deleteMany({ where: { invitedBy: userId } });
  }
  await queueAccountMail(tx, { event: active ? "account_activated" : "account_deactivated", userId });
  return true;
}
