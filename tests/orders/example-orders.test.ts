import { expect, test } from "vitest";
import { seedOrders } from "@/prisma/seed/orders";
import { demoCustomer } from "@/prisma/seed/people";
import { testDatabase } from "../support/database";

test("the demo customer has orders in several states, whose stock is taken, without emails", async () => {
  const { url, db, query } = await testDatabase({ seeded: true });
  await seedOrders(url);
  const orders = await db.order.findMany({ where: { email: demoCustomer.email }, include: { items: true } });
  expect(new Set(orders.map(({ status }) => status)).size).toBe(5);
  for (const { items } of orders) expect(items.length).toBeGreaterThan(0);
  const kept = orders.filter(({ status }) => status !== "cancelled");
  const sold = kept.reduce((sum, { items }) => sum + items.length, 0);
  expect(await query("SELECT sum(units_sold)::int AS sold FROM inventory")).toEqual([{ sold }]);
  expect(await query("SELECT key FROM graphile_worker.jobs WHERE key LIKE 'order-mail:%'")).toEqual([]);
});
