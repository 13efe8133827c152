import type { Order } from "@/lib/contracts/orders";
import type { Settings } from "@/lib/contracts/settings";
import { sql } from "@/server/core/sql";
import { lineColumns, orderColumns } from "./order-columns";
import { type OrderRow, toOrder } from "./order-rows";
import { shownSql } from "./row-sql";

type History = OrderRow["statusHistory"][number];

/** Empty relations of a new order. */
const nothingYet = { payments: [], refunds: [], refundRequests: [], givenElsewhere: [], returns: [] };

type NewRow = Omit<OrderRow, keyof typeof nothingYet | "items" | "statusHistory"> & {
  items: Omit<OrderRow["items"][number], "review">[];
  statusHistory: (Omit<History, "createdAt"> & { createdAt: string })[];
};

const ORDER = shownSql(orderColumns);
const LINE = shownSql(lineColumns);

/** Reads a new order in one statement, since `orderSelect` needs one per table and delays checkout. */
export async function readNewOrder(id: string, settings: Settings): Promise<Order> {
  const [row] = await sql().$queryRaw<NewRow[]>`
    SELECT ${ORDER},
      (SELECT json_agg(line ORDER BY id) FROM (SELECT ${LINE} FROM order_item WHERE order_id = o.id) AS line) AS items,
      (SELECT json_agg(json_build_object('status', status, 'note', note, 'createdAt', created_at) ORDER BY id)
        FROM order_status_history WHERE order_id = o.id) AS "statusHistory"
    FROM "order" o WHERE id = ${id}::uuid`;
  if (!row) throw new Error("The placed order was not found");
  const order = {
    ...row,
    ...nothingYet,
    items: row.items.map((item) => ({ ...item, review: null })),
    statusHistory: row.statusHistory.map((step) => ({ ...step, createdAt: new Date(step.createdAt) })),
  };
  return toOrder(order, settings);
}
