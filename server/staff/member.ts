import { type StaffMember, staffRoles } from "@/lib/staff";
import { actAsStaff } from "@/server/core/as-staff";
import { accountsDb as db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";

/**
 * The member of staff with this address, for whoever acts without a sign-in: at the server's own terminal.
 * @throws AppError FORBIDDEN in words: nobody, or somebody who is deactivated
 */
export async function findMember(email: string): Promise<StaffMember> {
  const user = await db().user.findUnique({
    where: { email: email.toLowerCase() },
    select: { id: true, role: true, branchId: true, active: true },
  });
  const role = staffRoles.find((known) => known === user?.role);
  if (!user || !role) throw new AppError("FORBIDDEN", { message: `Nobody with the address ${email} works here.` });
  if (!user.active) throw new AppError("FORBIDDEN", { message: `The account of ${email} is deactivated.` });
  return { kind: "customer", userId: user.id, sessionId: "", accessHashes: [], role, branchId: user.branchId };
}

/**
 * Makes the owner of an account the first admin of a shop that has none, in their own name.
 * @throws AppError NOT_FOUND without such an account; CONFLICT where it is not confirmed or not active, or the shop has
 *   an admin
 */
export async function makeFirstAdmin(email: string): Promise<void> {
  const user = await db().user.findUnique({ where: { email: email.toLowerCase() }, select: { id: true } });
  if (!user)
    throw new AppError("NOT_FOUND", { message: `Nobody has an account with the address ${email}: sign up first.` });
  await actAsStaff({ userId: user.id }, { table: "user", rowId: user.id }, async (tx) => {
    // As the database's own rule of the last admin does: two at once come one after the other.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('keep_last_admin'))`;
    if (await tx.user.count({ where: { role: "admin", active: true } }))
      throw new AppError("CONFLICT", { message: "The shop has an admin, who invites others." });
    const { count } = await tx.user.updateMany({
      where: { id: user.id, active: true, emailVerified: { not: null } },
      data: { role: "admin", branchId: null },
    });
    if (count === 0) throw new AppError("CONFLICT", { message: `The address ${email} is not confirmed yet.` });
  });
}
