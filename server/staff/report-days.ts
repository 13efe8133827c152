import type { Report } from "@/lib/contracts/staff/reports";
import { type Cedis, pesewas, toCedis } from "@/lib/money";
import { dayOf, type ReportSpan } from "@/lib/report-periods";
import { db } from "@/server/core/db";

const DAY = 86_400_000;

/** Each day of a span until today: how many orders were placed in it, and what was taken by method. */
export async function readDays({ from, until }: ReportSpan): Promise<Report["days"]> {
  const [orders, takings] = await Promise.all([
    db().$queryRaw<{ day: string; orders: number }[]>`
      SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*)::int AS orders FROM "order"
      WHERE created_at >= ${from} AND created_at < ${until} GROUP BY 1`,
    db().$queryRaw<{ day: string; method: Report["takings"][number]["method"]; taken: bigint }[]>`
      SELECT to_char(paid_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, payment_method::text AS method,
        sum(taken_pesewas(id))::bigint AS taken
      FROM "order"
      WHERE paid_at >= ${from} AND paid_at < ${until} AND payment_status IN ('paid', 'refunded')
      GROUP BY 1, 2 ORDER BY 2`,
  ]);
  const ordersOf = new Map(orders.map((row) => [row.day, row.orders]));
  const inCedis = (amount: bigint): Cedis => toCedis(pesewas(Number(amount)));
  return daysOf(from, until).map((day) => ({
    day,
    orders: ordersOf.get(day) ?? 0,
    takings: takings.filter((row) => row.day === day).map(({ method, taken }) => ({ method, taken: inCedis(taken) })),
  }));
}

function daysOf(from: Date, until: Date): string[] {
  const end = Math.min(until.getTime(), Date.now());
  const count = Math.max(0, Math.ceil((end - from.getTime()) / DAY));
  return Array.from({ length: count }, (_, at) => dayOf(new Date(from.getTime() + at * DAY)));
}
