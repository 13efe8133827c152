import type { Me } from "@/lib/contracts/staff/desk";
import { type StaffMember, staffActions, whyNotAllowed } from "@/lib/staff";
import { db } from "@/server/core/db";

/** Who is at the desk, and what they may do: the desk shows its rooms by it. */
export async function readMe(member: StaffMember): Promise<Me> {
  const { userId, role, branchId, needsSecondFactor = false } = member;
  const { firstName, lastName, email } = await db().user.findUniqueOrThrow({
    where: { id: userId },
    select: { firstName: true, lastName: true, email: true },
  });
  const may = staffActions.filter((action) => whyNotAllowed(member, action) === null);
  return { _id: userId, firstName, lastName, email, role, branchId, may, needsSecondFactor };
}
