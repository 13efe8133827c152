import type { StaffMember } from "@/lib/staff";
import { db, type Tx } from "./db";

/** How a member of staff is named in `audit` and in `stock_movement`: an account that is closed leaves no name behind. */
export const actorOf = ({ userId }: Pick<StaffMember, "userId">) => `staff ${userId}`;

/** Writes in the name of a member of staff: the database records who (decision 020). */
export async function asStaff<T>(member: Pick<StaffMember, "userId">, write: (tx: Tx) => Promise<T>): Promise<T> {
  return db().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('kanea.staff', ${actorOf(member)}, true)`;
    return write(tx);
  });
}
