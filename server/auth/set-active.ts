import type { Prisma, Tx } from "@/server/core/db";
import { queueAccountMail } from "@/server/core/queue";
import { endSessionsOf } from "./sessions";

/**
 * Deactivates an account or activates it again, with a mail to its owner. A deactivated one loses its sign-ins, codes,
 * links and the invitations that it sent, for good.
 * @param which further conditions that it meets
 * @returns whether there is such an account in the other state
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
