import type { Desk } from "@/lib/contracts/staff/desk";
import { pesewas, toCedis } from "@/lib/money";
import { type StaffMember, whyNotAllowed } from "@/lib/staff";
import { type WorklistName, worklistNames, worklists } from "@/lib/worklists";
import { db, Prisma } from "@/server/core/db";
import { needsBackups, readLastBackup } from "@/server/core/last-backup";

interface Counted {
  name: WorklistName;
  count: number;
  since: Date | null;
}

/** One list as a row. Only of orders is it known since when they wait. */
function countOf(name: WorklistName): Prisma.Sql {
  const since = worklists[name].room === "orders" ? Prisma.sql`min(since)` : Prisma.sql`NULL::timestamptz`;
  const view = Prisma.raw(`worklist_${name}`);
  return Prisma.sql`SELECT ${name} AS name, count(*)::int AS count, ${since} AS since FROM ${view}`;
}

const listsQuery = Prisma.join(worklistNames.map(countOf), " UNION ALL ");

const todayQuery = Prisma.sql`
  SELECT count(*) FILTER (WHERE is_new)::int AS orders,
    coalesce(sum(total_pesewas) FILTER (WHERE is_new), 0)::bigint AS ordered,
    coalesce(sum(total_pesewas) FILTER (WHERE is_paid), 0)::bigint AS takings
  FROM (
    SELECT total_pesewas, true AS is_new, false AS is_paid FROM "order"
    WHERE created_at >= date_trunc('day', now(), 'UTC') AND status <> 'cancelled'
    UNION ALL
    SELECT taken_pesewas(id), false, true FROM "order"
    WHERE paid_at >= date_trunc('day', now(), 'UTC') AND payment_status = 'paid'
  ) AS today`;

async function lastBackupFor(member: StaffMember): Promise<Desk["lastBackup"]> {
  if (whyNotAllowed(member, "read_settings")) return null;
  const last = await readLastBackup();
  const isNeeded = needsBackups(last);
  if (last.madeAt === null && !isNeeded) return null;
  return { madeAt: last.madeAt?.toISOString() ?? null, isTooOld: isNeeded && last.isTooOld };
}

/** Every worklist with its count. */
export async function readWorklists(): Promise<Desk["lists"]> {
  const lists = await db().$queryRaw<Counted[]>(listsQuery);
  const byName = new Map(lists.map((list) => [list.name, list]));
  return worklistNames.map((name) => {
    const { count = 0, since = null } = byName.get(name) ?? {};
    return { name, count, since: since?.toISOString() ?? null };
  });
}

/** The desk's first screen: every worklist with its count, how the day goes, and whether the shop is backed up. */
export async function readDesk(member: StaffMember): Promise<Desk> {
  const [lists, [today], lastBackup] = await Promise.all([
    readWorklists(),
    db().$queryRaw<{ orders: number; ordered: bigint; takings: bigint }[]>(todayQuery),
    lastBackupFor(member),
  ]);
  const cedisOf = (amount: bigint | undefined) => toCedis(pesewas(Number(amount ?? 0)));
  return {
    lists,
    today: { orders: today?.orders ?? 0, ordered: cedisOf(today?.ordered), takings: cedisOf(today?.takings) },
    lastBackup,
  };
}
