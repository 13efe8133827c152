import type { Tx } from "@/server/core/db";
import { queueAccountMail } from "@/server/core/queue";

/** Who may invite others. */
export const ACTIVE_ADMIN = { role: "admin", active: true } as const;

/** Mails a colleague who became or stopped being an admin, and all admins; call it after the change. */
export async function mailAdminRole(
  tx: Tx,
  { personId, byId, isAdmin }: { personId: string; byId: string; isAdmin: boolean },
): Promise<void> {
  const where = { OR: [ACTIVE_ADMIN, { id: personId }] };
  for (const { id: userId } of await tx.user.findMany({ where, select: { id: true }, orderBy: { id: "asc" } }))
    await queueAccountMail(tx, { event: "admin_role_changed", userId, personId, byId, isAdmin });
}
