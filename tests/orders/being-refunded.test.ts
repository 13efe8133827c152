import { expect, inject, test } from "vitest";
import { isRefunded } from "@/lib/order-status";
import { withClient } from "@/scripts/postgres";
import { orderSelect, toOrder } from "@/server/orders/order-rows";
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
  const orders = (await shop.db.order.findMany({ select: orderSelect })).map(toOrder);
  const byShopper = new Map(orders.map((order) => [order._id, isRefunded(order)]));
  const disagreements = states.filter((state) => {
    const { id, attempt } = state;
    const { isBeingRefunded } = factsOf(state);
    // A shopper sees a refund once Paystack has accepted it.
    const shopper = isBeingRefunded && attempt !== "captured_asked_back";
    return byDatabase.get(id) !== isBeingRefunded || byShopper.get(id) !== shopper;
  });
  expect(disagreements).toEqual([]);
  expect(states.filter((state) => factsOf(state).isBeingRefunded).length).toBeGreaterThan(10);
});
