import type { RiderCash } from "@/lib/contracts/staff/rider-cash";
import { toCedis } from "@/lib/money";
import { riderMoney } from "@/lib/order-due";
import { cashMethods, handedMethods } from "@/lib/payment-methods";
import { dayOf, type ReportSpan, spanOf } from "@/lib/report-periods";
import { db } from "@/server/core/db";
import { nameActors } from "./actors";
import { deliveryFeesIn, inCedis, receivedIn, wasAgreed } from "./figures";

const MOST_OPEN = 100;

interface Collected {
  id: string;
  number: string;
  name: string;
  /** Carrier of what the delivery itself took; null for the rest. */
  rider: string | null;
  /** Who recorded the rest; null if unknown. */
  actor: string | null;
  at: Date;
  cash: number;
  cheque: number;
  fee: number;
  isBounced: boolean;
}

/**
 * Cash, cheques and delivery fees to hand over for a day: by the rider if the delivery took them, else by the colleague
 * who recorded them.
 * Delivery fees are collected in cash for every order. A cheque that bounced on the same day is not handed over.
 * @param day `2026-11-20`
 */
export async function readRiderCash(day: string = dayOf(new Date())): Promise<RiderCash> {
  const span = spanOf("day", day);
  const [rows, open] = await Promise.all([readCollected(span), readOpen()]);
  const nameOf = await nameActors(rows.flatMap(({ actor }) => actor ?? []));
  const whoOf = ({ rider, actor }: Collected) => ({ rider, by: actor && nameOf(actor) });
  const keyOf = (row: Collected) => {
    const { rider, by } = whoOf(row);
    // The name of a rider may be typed in capitals and in small letters.
    return `${rider ? 0 : by ? 1 : 2} ${(rider ?? by ?? "").toLowerCase()}`;
  };
  const groups = new Map<string, [Collected, ...Collected[]]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return {
    day,
    groups: [...groups]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([, own]) => ({ ...whoOf(own[0]), rows: own.map(toRow), ...totals(own) })),
    ...totals(rows),
    deliveryFeeTotal: inCedis(rows.reduce((sum, { fee }) => sum + fee, 0)),
    open,
  };
}

const totals = (rows: Collected[]) => ({
  cashTotal: inCedis(rows.reduce((sum, { cash, fee }) => sum + cash + fee, 0)),
  chequeTotal: inCedis(rows.reduce((sum, { cheque }) => sum + cheque, 0)),
});

const toRow = ({ id, number, name, at, cash, cheque, fee, isBounced }: Collected) => ({
  _id: id,
  number,
  name,
  at: at.toISOString(),
  cash: inCedis(cash),
  cheque: inCedis(cheque),
  deliveryFee: inCedis(fee),
  isBounced,
});

function readCollected(span: ReportSpan): Promise<Collected[]> {
  return db().$queryRaw<Collected[]>`
    SELECT o.id, o.number, trim(o.first_name || ' ' || o.last_name) AS name, max(part.at) AS at,
      taken.rider, recorded.actor,
      coalesce(sum(part.pesewas) FILTER (WHERE part.kind = 'cash'), 0)::int AS cash,
      coalesce(sum(part.pesewas) FILTER (WHERE part.kind = 'cheque'), 0)::int AS cheque,
      coalesce(sum(part.pesewas) FILTER (WHERE part.kind = 'fee'), 0)::int AS fee,
      o.cheque_bounced_at IS NOT NULL AS "isBounced"
    FROM (
      SELECT id, at, 'cash' AS kind, pesewas FROM (${receivedIn(span)}) AS received WHERE method = ANY(${cashMethods}::payment_method[])
      UNION ALL
      SELECT id, cheque_received_at, 'cheque', total_pesewas FROM "order" o
      WHERE ${wasAgreed(handedMethods)} AND cheque_received_at >= ${span.from} AND cheque_received_at < ${span.until}
        AND (cheque_bounced_at IS NULL OR cheque_bounced_at >= ${span.until})
      UNION ALL
      SELECT id, at, 'fee', pesewas FROM (${deliveryFeesIn(span)}) AS fee
    ) AS part JOIN "order" o ON o.id = part.id
    CROSS JOIN LATERAL (
      SELECT part.at = (SELECT min(created_at) FROM order_status_history WHERE order_id = o.id AND status IN ('delivered', 'completed'))
        AS "onDelivery"
    ) AS step
    CROSS JOIN LATERAL (
      SELECT CASE WHEN "onDelivery" THEN nullif(regexp_replace(trim(o.carrier), '\\s+', ' ', 'g'), '') END AS rider
    ) AS taken
    LEFT JOIN LATERAL (
      SELECT actor FROM audit
      WHERE rider IS NULL AND table_name = 'order' AND row_id = o.id::text AND created_at >= ${span.from} AND created_at < ${span.until}
        AND CASE WHEN "onDelivery" THEN after ->> 'status' IN ('delivered', 'completed')
          WHEN part.kind = 'cheque' THEN after ->> 'cheque_received_at' IS NOT NULL
          ELSE after ->> 'payment_status' = 'paid' END
      ORDER BY id DESC LIMIT 1
    ) AS recorded ON true
    GROUP BY o.id, rider, actor HAVING sum(part.pesewas) > 0 ORDER BY max(part.at), o.number`;
}

/** Delivered cash orders whose cash has not been handed over. */
async function readOpen(): Promise<RiderCash["open"]> {
  const orders = await db().order.findMany({
    where: {
      status: { in: ["delivered", "completed"] },
      paymentMethod: { in: cashMethods },
      paymentStatus: { notIn: ["paid", "refunded"] },
    },
    select: {
      ...{ id: true, number: true, firstName: true, lastName: true, status: true, paymentMethod: true },
      ...{ paymentStatus: true, totalPesewas: true, deliveryFeePesewas: true },
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: MOST_OPEN,
  });
  return orders.map(({ id, number, firstName, lastName, ...row }) => {
    const { cash } = riderMoney({
      status: row.status,
      payment: { method: row.paymentMethod, status: row.paymentStatus, chequeReceivedAt: null },
      totals: { total: inCedis(row.totalPesewas) },
      deliveryFee: { amount: inCedis(row.deliveryFeePesewas) },
    });
    return { _id: id, number, name: `${firstName} ${lastName}`.trim(), toCollect: toCedis(cash) };
  });
}
