import type { Figures } from "@/lib/contracts/staff/figures";
import { type Cedis, pesewas, toCedis } from "@/lib/money";
import { cashMethods, type PaymentMethod } from "@/lib/payment-methods";
import type { ReportSpan } from "@/lib/report-periods";
import { db, Prisma } from "@/server/core/db";

/**
 * Key figures, each defined once: desk, report, CSV, mail and charts select from these rows.
 * Every row has the order's `id`, the time `at` that decides its day, and its amount in `pesewas`.
 */

const within = (column: Prisma.Sql, { from, until }: ReportSpan) =>
  Prisma.sql`${column} >= ${from} AND ${column} < ${until}`;

/** Orders placed and not cancelled. */
export const orderedIn = (span: ReportSpan) => Prisma.sql`
  SELECT id, created_at AS at, total_pesewas AS pesewas FROM "order"
  WHERE status <> 'cancelled' AND ${within(Prisma.sql`created_at`, span)}`;

/** Amounts received when orders were paid, including those refunded later. */
export const receivedIn = (span: ReportSpan) => Prisma.sql`
  SELECT id, paid_at AS at, payment_method AS method, taken_pesewas(id) AS pesewas FROM "order"
  WHERE payment_status IN ('paid', 'refunded') AND ${within(Prisma.sql`paid_at`, span)}`;

/** Refunds of the payment that paid its order; a second payment was never counted as received. */
export const refundedIn = (span: ReportSpan) => Prisma.sql`
  SELECT o.id, r.updated_at AS at, o.payment_method AS method, r.amount_pesewas AS pesewas
  FROM refund r JOIN "order" o ON o.id = r.order_id AND o.payment_reference = r.reference
  WHERE r.status = 'processed' AND ${within(Prisma.sql`r.updated_at`, span)}
  UNION ALL
  SELECT o.id, g.created_at, o.payment_method, g.amount_pesewas
  FROM refund_elsewhere g JOIN "order" o ON o.id = g.order_id
  WHERE (g.reference IS NULL OR g.reference = o.payment_reference) AND ${within(Prisma.sql`g.created_at`, span)}`;

/** Condition over `"order" o`: the method agreed for delivery. */
export const wasAgreed = (methods: PaymentMethod[]) =>
  Prisma.sql`coalesce(o.agreed_method, o.payment_method) = ANY(${methods}::payment_method[])`;
const isCash = wasAgreed(cashMethods);

/**
 * Delivery fees collected on delivery; for cash orders together with the cash.
 * @param which condition over `"order" o`
 */
const feesOf = (which: Prisma.Sql) => Prisma.sql`
  SELECT o.id, CASE WHEN ${isCash} THEN greatest(o.paid_at, delivered.at) ELSE delivered.at END AS at,
    o.delivery_fee_pesewas AS pesewas
  FROM "order" o CROSS JOIN LATERAL (
    SELECT min(created_at) AS at FROM order_status_history h
    WHERE h.order_id = o.id AND h.status IN ('delivered', 'completed')
  ) AS delivered
  WHERE ${which} AND o.status IN ('delivered', 'completed') AND delivered.at IS NOT NULL AND o.delivery_fee_pesewas > 0
    AND (NOT ${isCash} OR o.paid_at IS NOT NULL)`;

/** Delivery fees that riders collected. */
export const deliveryFeesIn = (span: ReportSpan) => Prisma.sql`
  SELECT * FROM (${feesOf(Prisma.sql`o.id IN (
    SELECT order_id FROM order_status_history
    WHERE status IN ('delivered', 'completed') AND ${within(Prisma.sql`created_at`, span)}
    UNION SELECT id FROM "order" o WHERE ${isCash} AND ${within(Prisma.sql`paid_at`, span)})`)}
  ) AS fee WHERE ${within(Prisma.sql`at`, span)}`;

/** Time at which the rider collected an order's delivery fee; null if not collected. */
export async function feeCollectedAt(orderId: string): Promise<Date | null> {
  const [fee] = await db().$queryRaw<{ at: Date }[]>(feesOf(Prisma.sql`o.id = ${orderId}::uuid`));
  return fee?.at ?? null;
}

/**
 * Pieces sold in paid orders of the span, without returns and refunded orders, and their amount after discount: price
 * minus the line's discount, of which returned pieces had their part (`paidForPieces` in lib/promotions.ts). Older orders
 * have no discount per line: theirs is split in proportion to the lines' amounts.
 */
export const soldIn = (span: ReportSpan) => Prisma.sql`
  SELECT id, product, name, pieces,
    (pieces * price_pesewas - discount + round(discount * (quantity - pieces) / quantity))::bigint AS pesewas
  FROM (
    SELECT o.id, coalesce(l.product_id, l.id) AS product, l.name, l.price_pesewas, l.quantity,
      coalesce(l.discount_pesewas, round(l.up_to * o.discount_pesewas / greatest(o.subtotal_pesewas, 1))
        - round((l.up_to - l.price_pesewas * l.quantity) * o.discount_pesewas / greatest(o.subtotal_pesewas, 1))) AS discount,
      l.quantity - greatest(0, coalesce((
        SELECT sum(m.quantity) FROM stock_movement m
        WHERE m.order_id = o.id AND m.product_id = l.product_id AND m.kind = 'returned'), 0)
      + coalesce((SELECT sum(r.quantity) FROM return_line r WHERE r.order_item_id = l.id AND r.restocked = false), 0)
      ) AS pieces
    FROM "order" o CROSS JOIN LATERAL (
      SELECT *, sum(price_pesewas::numeric * quantity) OVER (ORDER BY id) AS up_to FROM order_item WHERE order_id = o.id
    ) AS l
    WHERE o.status <> 'cancelled' AND o.payment_status = 'paid' AND ${within(Prisma.sql`o.created_at`, span)}
  ) AS sold WHERE pieces > 0`;

export const inCedis = (amount: bigint | number): Cedis => toCedis(pesewas(Number(amount)));

type Row = Record<"orders" | "deliveries", number> &
  Record<"ordered" | "received" | "refunded" | "deliveryFees", bigint>;

/** Key figures of a span. */
export async function readFigures(span: ReportSpan): Promise<Figures> {
  const [row] = await db().$queryRaw<Row[]>`
    SELECT count(*) FILTER (WHERE kind = 'ordered')::int AS orders,
      count(*) FILTER (WHERE kind = 'fee')::int AS deliveries,
      coalesce(sum(pesewas) FILTER (WHERE kind = 'ordered'), 0)::bigint AS ordered,
      coalesce(sum(pesewas) FILTER (WHERE kind = 'received'), 0)::bigint AS received,
      coalesce(sum(pesewas) FILTER (WHERE kind = 'refunded'), 0)::bigint AS refunded,
      coalesce(sum(pesewas) FILTER (WHERE kind = 'fee'), 0)::bigint AS "deliveryFees"
    FROM (
      SELECT 'ordered' AS kind, pesewas FROM (${orderedIn(span)}) AS ordered
      UNION ALL SELECT 'received', pesewas FROM (${receivedIn(span)}) AS received
      UNION ALL SELECT 'refunded', pesewas FROM (${refundedIn(span)}) AS refunded
      UNION ALL SELECT 'fee', pesewas FROM (${deliveryFeesIn(span)}) AS fee
    ) AS figure`;
  return {
    orders: row?.orders ?? 0,
    ordered: inCedis(row?.ordered ?? 0),
    received: inCedis(row?.received ?? 0),
    refunded: inCedis(row?.refunded ?? 0),
    deliveries: row?.deliveries ?? 0,
    deliveryFees: inCedis(row?.deliveryFees ?? 0),
  };
}
