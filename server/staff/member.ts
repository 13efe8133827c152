import { FIRST_ADMIN_LINK_MINUTES } from "@/lib/limits";
import { mailedPaths } from "@/lib/mailed-paths";
import { normaliseEmail } from "@/lib/normalise";
import { type StaffMember, staffRoles } from "@/lib/staff";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { shopUrl } from "@/server/core/shop-url";
import { hashToken, randomToken } from "@/server/core/tokens";
import { ACTIVE_ADMIN } from "./admin-role";

/**
 * Finds a staff account by email, for commands in the server's terminal.
 * @throws AppError FORBIDDEN if there is none or it is deactivated
 */
export async function findMember(email: string): Promise<StaffMember> {
  const user = await db().user.findUnique({
    where: { email: normaliseEmail(email) },
    select: { id: true, role: true, branchId: true, active: true },
  });
  const role = staffRoles.find((known) => known === user?.role);
  if (!user || !role) throw new AppError("FORBIDDEN", { message: `No staff account has the email ${email}.` });
  if (!user.active) throw new AppError("FORBIDDEN", { message: `The account of ${email} is deactivated.` });
  return { kind: "customer", userId: user.id, sessionId: "", accessHashes: [], role, branchId: user.branchId };
}

/**
 * Invites the first admin of a shop without one; an earlier link is void, and only the hash is stored.
 * @returns the link, which works once within the hour, for a new or an existing account
 * @throws AppError CONFLICT if the shop has an admin
 */
export async function inviteFirstAdmin(typed: string): Promise<string> {
  const email = normaliseEmail(typed);
  const token = randomToken();
  const expiresAt = new Date(Date.now() + FIRST_ADMIN_LINK_MINUTES * 60_000);
  await db().$transaction(async (tx) => {
    if (await tx.user.count({ where: ACTIVE_ADMIN }))
      throw new AppError("CONFLICT", { message: "The shop already has an admin, who can invite others." });
    await tx.staffInvitation.deleteMany({ where: { OR: [{ invitedBy: null }, { email }] } });
    await tx.staffInvitation.create({ data: { email, role: "admin", tokenHash: hashToken(token), expiresAt } });
  });
  return shopUrl(mailedPaths.staffInvitation(token));
}
