import { expect } from "vitest";
import { requestsOf, type Shop, STOCK } from "./shop";

/** Invariants of the shop's books after any sequence of steps. */
export async function checkPromises(shop: Shop, added: number): Promise<void> {
  const orders = await readOrders(shop);
  await checkStock(shop, added);
  for (const order of orders) {
    checkHistory(order);
    expect(new Set(order.mails).size, "one mail for one event").toBe(order.mails.length);
    checkMoney(shop, order);
  }
  const requests = await requestsOf(shop.database, shop.ids());
  for (const { id, amount } of requests) {
    const made = shop.provider.control.refunds().filter(({ merchantNote }) => merchantNote.endsWith(id));
    expect(made.length, "a refund is sent once").toBeLessThanOrEqual(1);
    for (const refund of made) expect(refund.amount).toBe(amount);
  }
}

type Row = Awaited<ReturnType<typeof readOrders>>[number];

async function readOrders({ database, ids }: Shop) {
  const rows = await database.db.order.findMany({
    where: { id: { in: ids() } },
    include: { statusHistory: { orderBy: { id: "asc" } }, payments: true, refunds: true, flags: true },
  });
  const jobs = await database.query<{ key: string }>(
    "SELECT key FROM graphile_worker.jobs WHERE key LIKE 'order-mail:%'",
  );
  return rows.map((row) => ({ ...row, mails: jobs.filter(({ key }) => key.includes(row.id)).map(({ key }) => key) }));
}

async function checkStock({ database, product }: Shop, added: number): Promise<void> {
  const [shelf] = await database.query(
    `SELECT on_hand, units_sold, (SELECT coalesce(sum(quantity), 0)::int FROM order_item JOIN "order" o ON o.id = order_id
       WHERE product_id = $1 AND o.status <> 'cancelled' AND o.stock_released_at IS NULL) AS out,
       (SELECT coalesce(sum(quantity), 0)::int FROM order_item i WHERE product_id = $1 AND 2 = (
         SELECT count(*) FROM order_status_history h WHERE h.order_id = i.order_id AND status IN ('shipped', 'cancelled')
       )) AS gone,
       (SELECT coalesce(sum(quantity), 0)::int FROM stock_movement WHERE product_id = $1) AS moved,
       (SELECT coalesce(sum(l.quantity), 0)::int FROM return_line l JOIN order_item i ON i.id = order_item_id
       WHERE product_id = $1 AND restocked) AS back FROM inventory WHERE product_id = $1`,
    [product],
  );
  expect(shelf, "every piece is on the shelf or in an order").toEqual({
    on_hand: STOCK + added - shelf?.out - shelf?.gone + shelf?.back,
    units_sold: shelf?.out,
    out: shelf?.out,
    gone: shelf?.gone,
    back: shelf?.back,
    moved: shelf?.on_hand,
  });
}

const ORDER_OF_STATES = ["pending", "processing", "shipped", "delivered", "completed"];

function checkHistory({ status, paymentStatus, paidAt, statusHistory }: Row): void {
  const statuses = statusHistory.map((entry) => entry.status);
  const count = (word: string) => statuses.filter((one) => one === word).length;
  const wasPaid = paymentStatus === "paid" || paymentStatus === "refunded";
  expect([count("paid"), paidAt !== null], "paid once, and dated").toEqual([wasPaid ? 1 : 0, wasPaid]);
  expect(count("refunded")).toBe(paymentStatus === "refunded" ? 1 : 0);
  const way = statusHistory.filter(
    (entry) => !["paid", "refunded"].includes(entry.status) && !entry.note?.startsWith("Payment "),
  );
  const steps = way.map((entry) =>
    entry.status === "cancelled" ? ORDER_OF_STATES.length : ORDER_OF_STATES.indexOf(entry.status),
  );
  expect(steps, "forward only").toEqual([...new Set(steps)].sort((one, other) => one - other));
  expect(way.at(-1)?.status).toBe(status);
}

/** Compares the provider's transactions with the order. */
function checkMoney({ provider }: Shop, order: Row): void {
  const total = order.totalPesewas;
  let kept = 0;
  for (const { reference, status } of order.payments) {
    const captured = provider.control
      .transactions()
      .some((one) => one.reference === reference && one.status === "success");
    const refunds = provider.control.refunds().filter((one) => one.reference === reference);
    const given = refunds.filter((one) => one.status !== "failed").reduce((sum, { amount }) => sum + amount, 0);
    const through = refunds.filter((one) => one.status === "processed").reduce((sum, { amount }) => sum + amount, 0);
    expect(given, "no more goes back than came").toBeLessThanOrEqual(captured ? total : 0);
    if (status === "paid" || status === "duplicate") expect(captured, "paid is what was paid").toBe(true);
    if (captured) kept += total - through;
    if (order.paymentReference === reference)
      expect(order.paymentStatus, "refunded is what went back whole").toBe(through >= total ? "refunded" : "paid");
  }
  const isBought = order.paymentStatus === "paid" && order.status !== "cancelled" && order.paymentReference !== null;
  const isQuiet = order.flags.every(({ resolvedAt }) => resolvedAt !== null) && order.refunds.length === 0;
  if (isQuiet) expect(kept, "no money without an order or a flag").toBe(isBought ? total : 0);
}
