import type { z } from "zod";
import type { Everybody, staffPeopleEndpoints } from "@/lib/contracts/staff/people";
import { type StaffMember, type StaffRole, staffRoles, worksHere } from "@/lib/staff";
import { live, setAccountActive } from "@/server/auth";
import { actAsStaff } from "@/server/core/as-staff";
import { accountsDb as db, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { mailAdminRole } from "./admin-role";

type Member = Pick<StaffMember, "userId">;
type RoleChange = z.output<NonNullable<typeof staffPeopleEndpoints.changeStaff.body>>;
type ActiveChange = z.output<NonNullable<typeof staffPeopleEndpoints.setStaffActive.body>>;

/** Who works for the shop, the deactivated last, and who is invited to (BEYOND-50). */
export async function listStaff({ userId }: Member): Promise<Everybody> {
  const [people, invitations] = await Promise.all([
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
    people: people.map(({ id, role, currentLogin, secondFactor, _count, ...person }) => ({
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

/** Narrows a stored role; the database keeps customers out of both lists. */
export function toStaffRole(role: string): StaffRole {
  if (!worksHere(role)) throw new Error(`${role} is no role of staff`);
  return role;
}

/**
 * Changes what a colleague may do; it counts from their next call on. A change of the Admin role is mailed. The invitations of an admin who is one no more end.
 * @throws AppError NOT_FOUND, CONFLICT when it has changed since it was seen, or they are the last admin
 */
export async function changeStaff(member: Member, id: string, { role, branchId, seen }: RoleChange): Promise<void> {
  await onColleague(member, id, seen, async (tx) => {
    await tx.user.update({ where: { id }, data: { role, branchId } });
    if (role !== "admin") await tx.staffInvitation.deleteMany({ where: { invitedBy: id } });
    const isAdmin = role === "admin";
    if (isAdmin !== (seen.role === "admin")) await mailAdminRole(tx, { personId: id, byId: member.userId, isAdmin });
  });
}

/**
 * Deactivates a colleague, whose sign-ins end at once, or activates them again.
 * @throws AppError as `changeStaff`, and CONFLICT for oneself
 */
export async function setStaffActive(
  member: Member,
  id: string,
  { active, reason, seen }: ActiveChange,
): Promise<void> {
  await onColleague(member, id, seen, async (tx) => {
    if (id === member.userId) {
      throw new AppError("CONFLICT", { message: "You cannot deactivate yourself. Ask another admin." });
    }
    await setAccountActive(tx, id, { active, reason });
  });
}

/** Writes to a colleague's account, held to the end, if it still is as the caller saw it. */
async function onColleague(
  member: Member,
  id: string,
  seen: RoleChange["seen"],
  write: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  await actAsStaff(member, { table: "user", rowId: id }, async (tx) => {
    const [now] = await tx.$queryRaw<RoleChange["seen"][]>`
      SELECT role::text AS role, branch_id AS "branchId", active FROM "user"
      WHERE id = ${id}::uuid AND role <> 'customer' FOR UPDATE`;
    if (!now) throw new AppError("NOT_FOUND", { message: "There is no colleague at this address." });
    if (now.role !== seen.role || now.branchId !== seen.branchId || now.active !== seen.active) {
      throw new AppError("CONFLICT", {
        message: "Somebody else has changed this account meanwhile. Look at it again.",
      });
    }
    await write(tx);
  });
}
