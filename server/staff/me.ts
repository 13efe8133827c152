import type { Me } from "@/lib/contracts/staff/desk";
import { permissionBlocker, type StaffMember, staffActions } from "@/lib/staff";
import { db } from "@/server/core/db";

/** Logged-in staff member with permissions. */
export async function readMe(member: StaffMember): Promise<Me> {
  const { userId, role, branchId, needsSecondFactor = false } = member;
  const { firstName, lastName, email } = await db().user.findUniqueOrThrow({
    where: { id: userId },
    select: { firstName: true, lastName: true, email: true },
  });
  const may = staffActions.filter((action) => permissionBlocker(member, action) === null);
  return { _id: userId, firstName, lastName, email, role, branchId, may, needsSecondFactor };
}
