import type { StaffMember } from "@/lib/staff";
import { type Db, db, Prisma, type Tx } from "./db";
import { refusalMessage } from "./db-error";
import { AppError, errorTable } from "./errors";

/** The staff member who acts. */
export type Actor = Pick<StaffMember, "userId">;

/** Id of a staff member in `audit` and `stock_movement`, which holds no name. */
export const actorOf = ({ userId }: Actor) => `staff ${userId}`;

/**
 * Runs a write in the name of a staff member, whom the database records (decision 020).
 * @param options.longestMs timeout of a slow write
 * @param options.on client with its own connection pool
 */
export async function asStaff<T>(
  member: Actor,
  write: (tx: Tx) => Promise<T>,
  { longestMs, on = db() }: { longestMs?: number; on?: Db } = {},
): Promise<T> {
  return on.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT set_config('kanea.staff', ${actorOf(member)}, true)`;
      return write(tx);
    },
    { timeout: longestMs },
  );
}

/** Records a refused action of a staff member with its message (BEYOND-40). */
export async function recordRefusal(member: Actor, table: string, rowId: string, words: string): Promise<void> {
  await asStaff(member, (tx) => tx.$executeRaw`SELECT record_refusal(${table}, ${rowId}, ${words})`);
}

/** Records a refund that a member of staff wrote. Only the shop writes these tables, so that no trigger does it. */
export async function recordRefund(tx: Tx, table: "refund_request" | "refund_elsewhere", id: string): Promise<void> {
  await tx.$executeRaw`
    SELECT record_change(${table}, added.order_id::text, 'insert', NULL, to_jsonb(added))
    FROM ${Prisma.raw(table)} added WHERE id = ${id}::uuid AND is_staff_write()`;
}

/**
 * Runs an action of staff on one row and records it, also if the code or a database rule refuses it.
 * @param on table and key of the row, as in `audit`
 * @throws AppError CONFLICT with the rule's message; errors of `write`
 */
export async function actAsStaff<T>(
  member: Actor,
  on: { table: string; rowId: string },
  write: (tx: Tx) => Promise<T>,
  options: Parameters<typeof asStaff>[2] = {},
): Promise<T> {
  try {
    return await asStaff(member, write, options);
  } catch (error) {
    const refusal = toRefusal(error);
    if (!refusal) throw error;
    await recordRefusal(member, on.table, on.rowId, refusal.message);
    throw refusal;
  }
}

function toRefusal(error: unknown): AppError | null {
  if (error instanceof AppError) return errorTable[error.code].status === 409 ? error : null;
  const message = refusalMessage(error);
  return message === null ? null : new AppError("CONFLICT", { message, cause: error });
}
