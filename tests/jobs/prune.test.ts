import { expect, test } from "vitest";
import { issueRefreshToken, rotateRefreshToken } from "@/server/auth/refresh-tokens";
import { openSession } from "@/server/auth/sessions";
import { prune } from "@/server/jobs/prune";
import { newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import { addProduct } from "../support/orders";

const DAY = 86_400_000;
const shop = await testDatabase();

test("a session that is refreshed forever keeps the used tokens of thirty days and stays valid", async () => {
  const { id: userId } = await newCustomer(shop.query);
  const session = await openSession(shop.db, { userId, kind: "api", remember: true });
  let token = await issueRefreshToken(shop.db, session.id);
  for (const daysAgo of [31, 29]) {
    const next = await rotateRefreshToken(token);
    token = next.refreshToken;
    const spentAt = new Date(Date.now() - daysAgo * DAY);
    const newest = await shop.db.refreshToken.findFirstOrThrow({
      where: { sessionId: session.id, spentAt: { not: null } },
      orderBy: { generation: "desc" },
    });
    await shop.db.refreshToken.update({ where: { tokenHash: newest.tokenHash }, data: { spentAt } });
  }
  await prune();
  const kept = await shop.db.refreshToken.findMany({ orderBy: { generation: "asc" } });
  expect(kept.map(({ generation }) => generation)).toEqual([2, 3]);
  expect((await rotateRefreshToken(token)).refreshToken).not.toBe(token);
});

test("unconfirmed two-step sign-in is deleted after an hour, an active one stays", async () => {
  const begun = async (minutesAgo: number, confirmedAt: Date | null = null) => {
    const { id: userId } = await newCustomer(shop.query);
    const createdAt = new Date(Date.now() - minutesAgo * 60_000);
    await shop.db.secondFactor.create({ data: { userId, sealedSecret: "sealed", confirmedAt, createdAt } });
    return userId;
  };
  const [, young, on] = [await begun(70), await begun(50), await begun(70, new Date())];
  await prune();
  const kept = await shop.db.secondFactor.findMany({ select: { userId: true } });
  expect(kept.map(({ userId }) => userId).sort()).toEqual([young, on].sort());
});

test("provider events are deleted when their payment can no longer be disputed", async () => {
  const older = (days: number) => new Date(Date.now() - days * DAY);
  await shop.db.paymentEvent.createMany({
    data: [540, 542].map((days) => ({ event: `${days}`, reference: "KN-1", payload: {}, receivedAt: older(days) })),
  });
  await prune();
  expect((await shop.db.paymentEvent.findMany()).map(({ event }) => event)).toEqual(["540"]);
});

test("subscribers to products that never come back are deleted after half a year", async () => {
  const { id: productId } = await addProduct(shop.db, { onHand: 0 });
  await shop.db.stockAlert.createMany({
    data: [179, 181].map((days) => ({
      productId,
      contact: `${days}@example.com`,
      createdAt: new Date(Date.now() - days * DAY),
    })),
  });
  await prune();
  expect((await shop.db.stockAlert.findMany()).map(({ contact }) => contact)).toEqual(["179@example.com"]);
});

test("searches without results are deleted after ninety days", async () => {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY);
  await shop.db.searchWithoutResult.createMany({
    data: [89, 92].map((ago) => ({ day: day(ago), words: `${ago}`, searches: 1 })),
  });
  await prune();
  expect((await shop.db.searchWithoutResult.findMany()).map(({ words }) => words)).toEqual(["89"]);
});
