import type { Desk } from "@/lib/contracts/staff/desk";
import { dayOf, spanOf } from "@/lib/report-periods";
import { permissionBlocker, type StaffMember } from "@/lib/staff";
import { type WorklistName, worklistNames, worklists } from "@/lib/worklists";
import { db, Prisma } from "@/server/core/db";
import { needsBackups, readLastBackup } from "@/server/core/last-backup";
import { readFigures } from "./figures";

interface Counted {
  name: WorklistName;
  count: number;
  since: Date | null;
}

/** Count of a worklist; only orders have a start time. */
function countOf(name: WorklistName): Prisma.Sql {
  const since = worklists[name].page === "orders" ? Prisma.sql`min(since)` : Prisma.sql`NULL::timestamptz`;
  const view = Prisma.raw(`worklist_${name}`);
  return Prisma.sql`SELECT ${name} AS name, count(*)::int AS count, ${since} AS since FROM ${view}`;
}

const listsQuery = Prisma.join(worklistNames.map(countOf), " UNION ALL ");

async function lastBackupFor(member: StaffMember): Promise<Desk["lastBackup"]> {
  if (permissionBlocker(member, "read_settings")) return null;
  const last = await readLastBackup();
  const isNeeded = needsBackups(last);
  if (last.madeAt === null && !isNeeded) return null;
  return { madeAt: last.madeAt?.toISOString() ?? null, isTooOld: isNeeded && last.isTooOld };
}

/** Counts all worklists. */
export async function readWorklists(): Promise<Desk["lists"]> {
  const lists = await db().$queryRaw<Counted[]>(listsQuery);
  const byName = new Map(lists.map((list) => [list.name, list]));
  return worklistNames.map((name) => {
    const { count = 0, since = null } = byName.get(name) ?? {};
    return { name, count, since: since?.toISOString() ?? null };
  });
}

/** Start page: worklist counts, today's figures, last backup. */
export async function readDesk(member: StaffMember): Promise<Desk> {
  const [lists, today, lastBackup] = await Promise.all([
    readWorklists(),
    readFigures(spanOf("day", dayOf(new Date()))),
    lastBackupFor(member),
  ]);
  return { lists, today, lastBackup };
}
