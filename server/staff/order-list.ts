import type { z } from "zod";
import type { ListedOrder, orderListEndpoints } from "@/lib/contracts/staff/order-list";
import { pesewas, toCedis } from "@/lib/money";
import { db, Prisma } from "@/server/core/db";
import { readKeyset, timeKey, toPage } from "./keyset";
import { type RefundRow, refundTotalsOf, toRefundTotals } from "./refund-totals";
import { orderNumberIn, personMatches, whereAll } from "./search";

type ListQuery = z.output<NonNullable<typeof orderListEndpoints.listAllOrders.query>>;

type Row = Omit<ListedOrder, "_id" | "total" | "refundTotals" | "createdAt"> &
  RefundRow & { id: string; totalPesewas: number; createdAt: Date };

/** Exactly the expression of `order_search_idx`. */
const INDEXED = Prisma.sql`(number || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone)`;

/** Page of orders for staff: all, a worklist, or a search. */
export async function listAllOrders({ list, search, after, limit }: ListQuery) {
  const key = readKeyset(timeKey, after);
  const from = key && Prisma.sql`(${new Date(key[0])}, ${key[1]}::uuid)`;
  const conditions = [
    ...(list ? [Prisma.sql`id IN (SELECT id FROM ${Prisma.raw(`worklist_${list}`)})`] : []),
    ...(search
      ? [personMatches(orderNumberIn(search) ?? search, { indexed: INDEXED, text: INDEXED, phone: Prisma.sql`phone` })]
      : []),
    ...(from ? [list ? Prisma.sql`(created_at, id) > ${from}` : Prisma.sql`(created_at, id) < ${from}`] : []),
  ];
  const order = list ? Prisma.sql`created_at, id` : Prisma.sql`created_at DESC, id DESC`;
  const rows = await db().$queryRaw<Row[]>(Prisma.sql`
    WITH page AS MATERIALIZED (
      SELECT * FROM "order" ${whereAll(conditions)} ORDER BY ${order} LIMIT ${limit + 1}
    )
    SELECT id, number, trim(first_name || ' ' || last_name) AS name, phone, shipping_city AS city,
      status::text, payment_method::text AS "paymentMethod", payment_status::text AS "paymentStatus",
      packed_at IS NOT NULL AS "isPacked",
      EXISTS (SELECT FROM order_flag f WHERE f.order_id = page.id AND f.resolved_at IS NULL) AS "needsReview",
      "paidPesewas", "refundedPesewas", "underWayPesewas", total_pesewas AS "totalPesewas", created_at AS "createdAt"
    FROM page LEFT JOIN (${refundTotalsOf(Prisma.sql`page`)}) AS totals USING (id) ORDER BY ${order}`);
  const { shown, next } = toPage(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
  return { orders: shown.map(toListed), next };
}

function toListed(row: Row): ListedOrder {
  const { id, totalPesewas, createdAt, paidPesewas, refundedPesewas, underWayPesewas, ...shown } = row;
  const total = toCedis(pesewas(totalPesewas));
  const refundTotals = toRefundTotals({ paidPesewas, refundedPesewas, underWayPesewas });
  return { _id: id, ...shown, total, refundTotals, createdAt: createdAt.toISOString() };
}
