import type { Report } from "@/lib/contracts/staff/reports";
import { dayOf, type ReportPeriod, type ReportSpan, spanOf } from "@/lib/report-periods";
import { db } from "@/server/core/db";
import { readSettings } from "@/server/settings";
import { inCedis, readFigures, receivedIn, refundedIn, soldIn } from "./figures";
import { readDays } from "./report-days";

const BEST = 10;
/** Products that last fewer days, at the sales of the last 30 days, are listed. */
const SOON_DAYS = 14;
const MOST_RUNNING_OUT = 20;
const MOST_SEARCHES = 20;

/**
 * Report of a day, week or month (BEYOND-45); days end at midnight in Ghana.
 * @param day any day of the period, `2026-11-20`
 */
export async function readReport(period: ReportPeriod, day: string = dayOf(new Date())): Promise<Report> {
  const span = spanOf(period, day);
  const facts = await resolved({
    figures: readFigures(span),
    takings: readTakings(span),
    days: readDays(span),
    orders: readOrders(span),
    promotions: readPromotions(span),
    payments: readPayments(span),
    bestSellers: readBestSellers(span),
    sms: readSmsCost(span),
    searchesWithoutResult: readSearchesWithoutResult(span),
    runningOut: readRunningOut(),
  });
  return { period, from: dayOf(span.from), to: dayOf(new Date(span.until.getTime() - 1)), ...facts };
}

async function resolved<Facts extends object>(facts: Facts) {
  const values = await Promise.all(Object.values(facts));
  return Object.fromEntries(Object.keys(facts).map((name, at) => [name, values[at]])) as {
    [Name in keyof Facts]: Awaited<Facts[Name]>;
  };
}

/** Parts that the provider took, or may have taken. */
async function readSmsCost({ from, until }: ReportSpan): Promise<Report["sms"]> {
  const { sms } = await readSettings();
  const where = { createdAt: { gte: from, lt: until }, state: { in: ["sent", "sending"] } };
  const parts = (await db().smsMessage.aggregate({ where, _sum: { parts: true } }))._sum.parts ?? 0;
  return { parts, cost: inCedis(Math.ceil((parts * sms.hundredPesewas) / 100)) };
}

async function readTakings(span: ReportSpan): Promise<Report["takings"]> {
  const rows = await db().$queryRaw<
    (Omit<Report["takings"][number], "taken" | "givenBack"> & { taken: bigint; givenBack: bigint })[]
  >`
    SELECT method::text, count(taken)::int AS orders, coalesce(sum(taken), 0)::bigint AS taken,
      coalesce(sum(back), 0)::bigint AS "givenBack"
    FROM (
      SELECT method, pesewas AS taken, NULL::int AS back FROM (${receivedIn(span)}) AS received
      UNION ALL SELECT method, NULL, pesewas FROM (${refundedIn(span)}) AS refunded
    ) AS moved GROUP BY method ORDER BY sum(taken) DESC NULLS LAST, method`;
  return rows.map((row) => ({ ...row, taken: inCedis(row.taken), givenBack: inCedis(row.givenBack) }));
}

async function readOrders({ from, until }: ReportSpan): Promise<Report["orders"]> {
  const rows = await db().$queryRaw<(Omit<Report["orders"][number], "total"> & { total: bigint })[]>`
    SELECT status::text, count(*)::int AS orders, sum(total_pesewas)::bigint AS total FROM "order"
    WHERE created_at >= ${from} AND created_at < ${until} GROUP BY status ORDER BY "order".status`;
  return rows.map((row) => ({ ...row, total: inCedis(row.total) }));
}

async function readPromotions({ from, until }: ReportSpan): Promise<Report["promotions"]> {
  const rows = await db().$queryRaw<{ code: string; orders: number; discount: bigint; total: bigint }[]>`
    SELECT promo_code AS code, count(*)::int AS orders, sum(discount_pesewas)::bigint AS discount,
      sum(total_pesewas)::bigint AS total FROM "order"
    WHERE promo_code IS NOT NULL AND status <> 'cancelled' AND created_at >= ${from} AND created_at < ${until}
    GROUP BY 1 ORDER BY 4 DESC, 1`;
  return rows.map((row) => ({ ...row, discount: inCedis(row.discount), total: inCedis(row.total) }));
}

/** Unfinished attempts have no channel and count by the order's payment method. */
export async function readPayments({ from, until }: ReportSpan): Promise<Report["payments"]> {
  return db().$queryRaw<Report["payments"]>`
    SELECT coalesce(nullif(p.channel, ''), o.payment_method::text) AS channel, count(*)::int AS tried,
      count(*) FILTER (WHERE p.status IN ('paid', 'duplicate'))::int AS paid
    FROM payment p JOIN "order" o ON o.id = p.order_id
    WHERE p.created_at >= ${from} AND p.created_at < ${until} GROUP BY 1 ORDER BY 2 DESC, 1`;
}

export async function readBestSellers(span: ReportSpan): Promise<Report["bestSellers"]> {
  const rows = await db().$queryRaw<{ name: string; pieces: number; amount: bigint }[]>`
    SELECT max(name) AS name, sum(pieces)::int AS pieces, sum(pesewas)::bigint AS amount
    FROM (${soldIn(span)}) AS sold GROUP BY product ORDER BY 2 DESC, 3 DESC, 1 LIMIT ${BEST}`;
  return rows.map((row) => ({ ...row, amount: inCedis(row.amount) }));
}

async function readSearchesWithoutResult({ from, until }: ReportSpan): Promise<Report["searchesWithoutResult"]> {
  return db().$queryRaw<Report["searchesWithoutResult"]>`
    SELECT words, sum(searches)::int AS searches FROM search_without_result
    WHERE day >= ${dayOf(from)}::date AND day < ${dayOf(until)}::date
    GROUP BY words ORDER BY 2 DESC, 1 LIMIT ${MOST_SEARCHES}`;
}

async function readRunningOut(): Promise<Report["runningOut"]> {
  return db().$queryRaw<Report["runningOut"]>`
    SELECT p.name, i.on_hand AS "onHand", s.sold, (i.on_hand * 30 / s.sold)::int AS days
    FROM (
      SELECT l.product_id, sum(l.quantity)::int AS sold FROM "order" o JOIN order_item l ON l.order_id = o.id
      WHERE o.created_at > now() - interval '30 days' AND o.status <> 'cancelled' GROUP BY l.product_id
    ) AS s JOIN product p ON p.id = s.product_id JOIN inventory i ON i.product_id = p.id
    WHERE p.published AND i.on_hand * 30 / s.sold < ${SOON_DAYS}
    ORDER BY days, s.sold DESC, p.name LIMIT ${MOST_RUNNING_OUT}`;
}
