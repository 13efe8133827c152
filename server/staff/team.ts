import type { z } from "zod";
import type { Team, teamEndpoints } from "@/lib/contracts/staff/team";
import { isStaffRole, type StaffRole, staffRoles } from "@/lib/staff";
import { live, setAccountActive } from "@/server/auth";
import { type Actor, actAsStaff } from "@/server/core/as-staff";
import { db, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { mailAdminRole } from "./admin-role";

type RoleChange = z.output<NonNullable<typeof teamEndpoints.changeStaff.body>>;
type ActiveChange = z.output<NonNullable<typeof teamEndpoints.setStaffActive.body>>;

/** Staff accounts, deactivated ones last, and open invitations (BEYOND-50). */
export async function listStaff({ userId }: Actor): Promise<Team> {
  const [members, invitations] = await Promise.all([
    db().user.findMany({
      where: { role: { in: [...staffRoles] } },
      select: {
        id: true,
        firstName: true,
        lastName: true,
        email: true,
        role: true,
        branchId: true,
        active: true,
        currentLogin: true,
        secondFactor: { select: { confirmedAt: true } },
        _count: { select: { sessions: { where: live() } } },
      },
      orderBy: [{ active: "desc" }, { firstName: "asc" }, { lastName: "asc" }, { id: "asc" }],
    }),
    db().staffInvitation.findMany({
      where: { invitedBy: { not: null } },
      select: {
        id: true,
        email: true,
        role: true,
        branchId: true,
        tokenHash: true,
        expiresAt: true,
        inviter: { select: { firstName: true, lastName: true } },
      },
      orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    }),
  ]);
  return {
    members: members.map(({ id, role, currentLogin, secondFactor, _count, ...person }) => ({
      _id: id,
      ...person,
      role: toStaffRole(role),
      secondFactor: Boolean(secondFactor?.confirmedAt),
      lastLogin: currentLogin?.toISOString() ?? null,
      signIns: _count.sessions,
      isSelf: id === userId,
    })),
    invitations: invitations.map(({ id, role, tokenHash, inviter, expiresAt, ...invitation }) => ({
      _id: id,
      ...invitation,
      role: toStaffRole(role),
      invitedBy: inviter ? `${inviter.firstName} ${inviter.lastName}` : "",
      isSent: tokenHash !== null,
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt <= new Date(),
    })),
  };
}

/** Narrows a stored role; the database excludes customers. */
export function toStaffRole(role: string): StaffRole {
  if (!isStaffRole(role)) throw new Error(`${role} is not a staff role`);
  return role;
}

/**
 * Changes a colleague's role and branch from their next request on; a former admin's invitations are deleted.
 * @throws AppError NOT_FOUND; CONFLICT if the account changed or is the last admin
 */
export async function changeStaff(member: Actor, id: string, { role, branchId, seen }: RoleChange): Promise<void> {
  await onColleague(member, id, seen, async (tx) => {
    await tx.user.update({ where: { id }, data: { role, branchId } });
    if (role !== "admin") await tx.staffInvitation.deleteMany({ where: { invitedBy: id } });
    const isAdmin = role === "admin";
    if (isAdmin !== (seen.role === "admin")) await mailAdminRole(tx, { personId: id, byId: member.userId, isAdmin });
  });
}

/**
 * Deactivates a colleague's account and ends its sessions, or activates it.
 * @throws AppError as `changeStaff`, and CONFLICT for one's own account
 */
export async function setStaffActive(member: Actor, id: string, { active, reason, seen }: ActiveChange): Promise<void> {
  await onColleague(member, id, seen, async (tx) => {
    if (id === member.userId) {
      throw new AppError("CONFLICT", { message: "You can't deactivate your own account. Ask another admin." });
    }
    await setAccountActive(tx, id, { active, reason });
  });
}

/** Changes a colleague's account under a lock unless it changed since `seen`. */
async function onColleague(
  member: Actor,
  id: string,
  seen: RoleChange["seen"],
  write: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  await actAsStaff(member, { table: "user", rowId: id }, async (tx) => {
    const [now] = await tx.$queryRaw<RoleChange["seen"][]>`
      SELECT role::text AS role, branch_id AS "branchId", active FROM "user"
      WHERE id = ${id}::uuid AND role <> 'customer' FOR UPDATE`;
    if (!now) throw new AppError("NOT_FOUND", { message: "This colleague does not exist." });
    if (now.role !== seen.role || now.branchId !== seen.branchId || now.active !== seen.active) {
      throw new AppError("CONFLICT", {
        message: "A colleague has changed this account since you opened it. Check it and try again.",
      });
    }
    await write(tx);
  });
}
