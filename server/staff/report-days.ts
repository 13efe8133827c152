import type { Report } from "@/lib/contracts/staff/reports";
import { cedis } from "@/lib/money";
import { dayOf, type ReportSpan } from "@/lib/report-periods";
import { db, Prisma } from "@/server/core/db";
import { deliveryFeesIn, inCedis, orderedIn, receivedIn, refundedIn } from "./figures";

const DAY = 86_400_000;

/** Ghana uses UTC all year. */
const dayText = Prisma.sql`to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;

/** Figures per day of a span, until today. */
export async function readDays(span: ReportSpan): Promise<Report["days"]> {
  const [orders, takings, refunds, fees] = await Promise.all([
    db().$queryRaw<{ day: string; orders: number }[]>`
      SELECT ${dayText} AS day, count(*)::int AS orders FROM (${orderedIn(span)}) AS ordered GROUP BY 1`,
    db().$queryRaw<{ day: string; method: Report["takings"][number]["method"]; taken: bigint }[]>`
      SELECT ${dayText} AS day, method::text, sum(pesewas)::bigint AS taken
      FROM (${receivedIn(span)}) AS received GROUP BY 1, 2 ORDER BY 2`,
    db().$queryRaw<DaySum[]>`
      SELECT ${dayText} AS day, sum(pesewas)::bigint AS sum FROM (${refundedIn(span)}) AS refunded GROUP BY 1`,
    db().$queryRaw<DaySum[]>`
      SELECT ${dayText} AS day, sum(pesewas)::bigint AS sum FROM (${deliveryFeesIn(span)}) AS fee GROUP BY 1`,
  ]);
  const ordersOf = new Map(orders.map((row) => [row.day, row.orders]));
  const [refundedOf, feesOf] = [byDay(refunds), byDay(fees)];
  return daysOf(span.from, span.until).map((day) => ({
    day,
    orders: ordersOf.get(day) ?? 0,
    takings: takings.filter((row) => row.day === day).map(({ method, taken }) => ({ method, taken: inCedis(taken) })),
    refunded: refundedOf.get(day) ?? cedis(0),
    deliveryFees: feesOf.get(day) ?? cedis(0),
  }));
}

type DaySum = { day: string; sum: bigint };
const byDay = (rows: DaySum[]) => new Map(rows.map(({ day, sum }) => [day, inCedis(sum)]));

function daysOf(from: Date, until: Date): string[] {
  const end = Math.min(until.getTime(), Date.now());
  const count = Math.max(0, Math.ceil((end - from.getTime()) / DAY));
  return Array.from({ length: count }, (_, at) => dayOf(new Date(from.getTime() + at * DAY)));
}
