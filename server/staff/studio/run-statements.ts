import type { Statements } from "@/lib/contracts/staff/data";
import type { StaffMember } from "@/lib/staff";
import { actorOf, recordRefusal } from "@/server/core/as-staff";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { type Caller, hasStudio, type Row, readInStudio, type Statement, writeInStudio } from "@/server/core/studio-db";
import { toStudioRefusal } from "./refusals";
import { reviewWrites } from "./review-writes";

/** Captures the table name, up to PostgreSQL's maximum length. */
const WRITES = /^\s*(?:insert\s+into|update|delete\s+from)\s+(?:"?public"?\s*\.\s*)?"?(\w{1,63})/i;
const READS = /^\s*(?:select|with|values|table)\b/i;

/** Whether Prisma Studio is enabled with its own database role. */
export const isStudioOn = hasStudio;

/**
 * Runs a query or a group of writes from Prisma Studio (BEYOND-38, BEYOND-40).
 * Other statements are refused, and refused changes are recorded.
 * @returns the rows of each statement
 * @throws AppError FORBIDDEN, CONFLICT for a violated rule, VALIDATION for invalid SQL
 */
export async function runStatements(member: StaffMember, { statements }: Statements): Promise<{ results: Row[][] }> {
  if (!hasStudio()) throw new AppError("CONFLICT", { message: "Prisma Studio is off in this shop." });
  const [first] = statements;
  const table = first && WRITES.exec(first.sql)?.[1];
  try {
    return { results: await run(member, statements) };
  } catch (error) {
    const refusal = toStudioRefusal(error);
    if (!refusal) throw error;
    if (refusal.code === "FORBIDDEN" || table) await recordRefusal(member, table ?? "database", "", refusal.message);
    throw refusal;
  }
}

async function run(member: StaffMember, statements: readonly Statement[]): Promise<Row[][]> {
  const caller = callerFor(member);
  if (statements.every(({ sql }) => WRITES.test(sql))) return writeInStudio(statements, caller);
  const [question, ...more] = statements;
  if (!question || more.length > 0 || !READS.test(question.sql)) {
    const message = "Only SELECT, INSERT, UPDATE and DELETE can run here. Run each SELECT separately.";
    throw new AppError("FORBIDDEN", { message });
  }
  return [await readInStudio(question, caller)];
}

/** Signs the member's name on the shop's own connection, which never runs SQL from a browser. */
function callerFor(member: StaffMember): Caller {
  const actor = actorOf(member);
  return {
    async sign(transaction) {
      const rows = await db().$queryRaw<
        { signature: string }[]
      >`SELECT staff_signature(${actor}, ${transaction}) AS signature`;
      return { actor, signature: rows[0]?.signature ?? "" };
    },
    async check() {
      const { userId, role, branchId } = member;
      const isUnchanged = await db().user.count({ where: { id: userId, active: true, role, branchId } });
      if (isUnchanged) return;
      const message = "Your permissions changed, so nothing was saved. Please log in again.";
      throw new AppError("FORBIDDEN", { message });
    },
    review: (read) => reviewWrites(member, read),
  };
}
