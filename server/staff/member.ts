import { FIRST_ADMIN_LINK_MINUTES } from "@/lib/limits";
import { normaliseEmail } from "@/lib/normalise";
import { sentPaths } from "@/lib/sent-paths";
import { type StaffMember, staffRoles } from "@/lib/staff";
import { accountsDb as db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { shopUrl } from "@/server/core/shop-url";
import { hashToken, randomToken } from "@/server/core/tokens";
import { ACTIVE_ADMIN } from "./admin-role";

/**
 * The member of staff with this address, for whoever acts without a sign-in: at the server's own terminal.
 * @throws AppError FORBIDDEN in words: nobody, or somebody who is deactivated
 */
export async function findMember(email: string): Promise<StaffMember> {
  const user = await db().user.findUnique({
    where: { email: normaliseEmail(email) },
    select: { id: true, role: true, branchId: true, active: true },
  });
  const role = staffRoles.find((known) => known === user?.role);
  if (!user || !role) throw new AppError("FORBIDDEN", { message: `Nobody with the address ${email} works here.` });
  if (!user.active) throw new AppError("FORBIDDEN", { message: `The account of ${email} is deactivated.` });
  return { kind: "customer", userId: user.id, sessionId: "", accessHashes: [], role, branchId: user.branchId };
}

/**
 * Invites the first admin of a shop that has none; the link made before is void. Only its hash is kept.
 * @returns the link, which works once within the hour, for an account of that address or a new one
 * @throws AppError CONFLICT where the shop has an admin
 */
export async function inviteFirstAdmin(typed: string): Promise<string> {
  const email = normaliseEmail(typed);
  const token = randomToken();
  const expiresAt = new Date(Date.now() + FIRST_ADMIN_LINK_MINUTES * 60_000);
  await db().$transaction(async (tx) => {
    if (await tx.user.count({ where: ACTIVE_ADMIN }))
      throw new AppError("CONFLICT", { message: "The shop has an admin, who invites others." });
    await tx.staffInvitation.deleteMany({ where: { OR: [{ invitedBy: null }, { email }] } });
    await tx.staffInvitation.create({ data: { email, role: "admin", tokenHash: hashToken(token), expiresAt } });
  });
  return shopUrl(sentPaths.staffInvitation(token));
}
