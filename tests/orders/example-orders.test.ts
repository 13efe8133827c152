import { expect, test } from "vitest";
import { seedOrders } from "@/prisma/seed/orders";
import { demoCustomer } from "@/prisma/seed/people";
import { testDatabase } from "../support/database";

test("the demo customer has orders in several states, whose stock is taken, without emails", async () => {
  const { url, db, query } = await testDatabase({ seeded: true });
  await seedOrders(url);
  const all = await db.order.findMany({ include: { items: true } });
  const orders = all.filter(({ email }) => email === demoCustomer.email);
  expect(new Set(orders.map(({ status }) => status)).size).toBe(5);
  for (const { items } of all) expect(items.length).toBeGreaterThan(0);
  const kept = all.filter(({ status }) => status !== "cancelled");
  const sold = kept.reduce((sum, { items }) => sum + items.length, 0);
  expect(await query("SELECT sum(units_sold)::int AS sold FROM inventory")).toEqual([{ sold }]);
  expect(await query("SELECT key FROM graphile_worker.jobs WHERE key LIKE 'order-mail:%'")).toEqual([]);
});

test("BEYOND-85 the example shop has reviews, each by the buyer of a delivered order, counted on its product", async () => {
  const { url, db } = await testDatabase({ seeded: true });
  await seedOrders(url);
  const reviews = await db.review.findMany({ include: { item: { include: { order: true } } } });
  expect(reviews.length).toBeGreaterThan(5);
  for (const { state, productId, name, item } of reviews) {
    expect([state, productId]).toEqual(["let", item.productId]);
    expect(["delivered", "completed"]).toContain(item.order.status);
    expect(name).toBe(`${item.order.firstName} ${item.order.lastName.charAt(0)}.`);
  }
  const rated = await db.product.findMany({ where: { reviewCount: { gt: 0 } } });
  expect(rated.reduce((sum, { reviewCount }) => sum + reviewCount, 0)).toBe(reviews.length);
  for (const { rating } of rated) expect(Number(rating)).toBeGreaterThanOrEqual(1);
});
