import type { StaffMember } from "@/lib/staff";
import { type Db, db, Prisma, type Tx } from "./db";
import { refusalWords } from "./db-trouble";
import { AppError, errorTable } from "./errors";

type Somebody = Pick<StaffMember, "userId">;

/** How a member of staff is named in `audit` and in `stock_movement`: an account that is closed leaves no name behind. */
export const actorOf = ({ userId }: Somebody) => `staff ${userId}`;

/**
 * Writes in the name of a member of staff: the database records who (decision 020).
 * @param options.longestMs of a write that takes longer than others may
 * @param options.on connections of its own for it
 */
export async function asStaff<T>(
  member: Somebody,
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

/** Records that a member of staff was refused, and in which words (BEYOND-40). */
export async function recordRefusal(member: Somebody, table: string, rowId: string, words: string): Promise<void> {
  await asStaff(member, (tx) => tx.$executeRaw`SELECT record_refusal(${table}, ${rowId}, ${words})`);
}

/** Records a refund that a member of staff wrote. Only the shop writes these tables, so that no trigger does it. */
export async function recordRefund(tx: Tx, table: "refund_request" | "refund_elsewhere", id: string): Promise<void> {
  await tx.$executeRaw`
    SELECT record_change(${table}, added.order_id::text, 'insert', NULL, to_jsonb(added))
    FROM ${Prisma.raw(table)} added WHERE id = ${id}::uuid AND is_staff_write()`;
}

/**
 * An action of staff on one row: written in their name, and recorded also when it is refused, by us or by a rule of the
 * database, whose sentence the member of staff reads.
 * @param on the row, by its table and key as `audit` names them
 * @throws AppError CONFLICT with the rule's sentence; what `write` throws
 */
export async function actAsStaff<T>(
  member: Somebody,
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
  const message = refusalWords(error);
  return message === null ? null : new AppError("CONFLICT", { message, cause: error });
}
