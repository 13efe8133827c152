import { expect, inject, test } from "vitest";
import { defaultSettings } from "@/lib/contracts/settings";
import { isRefunded } from "@/lib/order-status";
import { withClient } from "@/scripts/postgres";
import { Prisma } from "@/server/core/db";
import { orderSelect, toOrder } from "@/server/orders/order-rows";
import { type RefundRow, refundTotalsOf, toRefundTotals } from "@/server/staff/refund-totals";
import { testDatabase } from "../support/database";
import { urlOf } from "../support/templates";
import { allStates, factsOf, type State, seedStates } from "./rules/states";

const shop = await testDatabase();

/** Paid states, the only ones in which a refund can be under way. */
async function paidStates(): Promise<State[]> {
  const server = inject("testServer");
  const states = allStates().states.filter(({ paymentStatus }) => paymentStatus === "paid");
  return withClient(urlOf({ ...server, url: server.adminUrl }, shop.name), (client) => seedStates(client, states));
}

test("BEYOND-37 SHP-DATA-32 database, desk and shopper agree on which orders are being refunded", async () => {
  const states = await paidStates();
  const byDatabase = new Map(
    (await shop.query(`SELECT id, is_being_refunded(id) AS yes FROM "order"`)).map(({ id, yes }) => [id, yes]),
  );
  const orders = (await shop.db.order.findMany({ select: orderSelect })).map((row) => toOrder(row, defaultSettings));
  const byShopper = new Map(orders.map((order) => [order._id, isRefunded(order)]));
  const disagreements = states.filter((state) => {
    const { isBeingRefunded } = factsOf(state);
    return byDatabase.get(state.id) !== isBeingRefunded || byShopper.get(state.id) !== isBeingRefunded;
  });
  expect(disagreements).toEqual([]);
  expect(states.filter((state) => factsOf(state).isBeingRefunded).length).toBeGreaterThan(10);

  // The sums of the orders list are read for all rows at once.
  const sums = await shop.db.$queryRaw<(RefundRow & { id: string })[]>(refundTotalsOf(Prisma.sql`"order"`));
  const single = await shop.query(`SELECT id, taken_pesewas(id) AS paid, paid_back_pesewas(id) AS back FROM "order"`);
  expect(new Map(sums.map((row) => [row.id, [row.paidPesewas, row.refundedPesewas]]))).toEqual(
    new Map(single.map(({ id, paid, back }) => [id, [paid, back]])),
  );
  const isGoingBack = (row: RefundRow) => {
    const { paid, refunded, underWay } = toRefundTotals(row);
    return underWay > 0 && refunded + underWay >= paid;
  };
  expect(sums.filter((row) => isGoingBack(row) !== byDatabase.get(row.id))).toEqual([]);
});
