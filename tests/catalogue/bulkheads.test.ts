import { expect, test, vi } from "vitest";
import { listings } from "@/server/catalogue/cached";
import { readWords } from "@/server/catalogue/search-words";
import { bulkDb, catalogueDb, db, pingDatabase, poolSizes } from "@/server/core/db";
import { classifyDbError, readForCache } from "@/server/core/db-error";
import { env } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { toErrorResponse } from "@/server/http";
import { placeOrder } from "@/server/orders";
import { testDatabase } from "../support/database";
import { addProduct, guest, orderRequest } from "../support/orders";

const shop = await testDatabase();

const REQUEST = { method: "GET", path: "/api/products", requestId: null };

async function errorOf(run: Promise<unknown>): Promise<unknown> {
  return run.then(
    () => undefined,
    (error: unknown) => error,
  );
}

test("while listings use all product connections, orders, accounts and the health check still work", async () => {
  const product = await addProduct(shop.db);
  const size = poolSizes(env().DATABASE_POOL_SIZE).catalogue;
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  const hold = () =>
    catalogueDb().$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT 1`;
        await released;
      },
      { timeout: 30_000 },
    );
  const held = Promise.all(Array.from({ length: size }, hold));
  const busy = () =>
    shop.query(
      "SELECT 1 FROM pg_stat_activity WHERE application_name = 'kanea catalogue' AND state = 'idle in transaction' AND datname = current_database()",
    );
  await vi.waitFor(async () => expect(await busy()).toHaveLength(size), { timeout: 60_000 });
  const input = orderRequest([{ product: product.id, quantity: 1 }]);
  expect((await placeOrder({ viewer: guest, input })).replayed).toBe(false);
  expect(await db().user.count()).toBe(0);
  await pingDatabase();
  expect(await busy()).toHaveLength(size);
  letGo();
  await held;
});

test("PostgreSQL stops slow statements on the connections of every pool", async () => {
  const clients = { shop: db(), catalogue: catalogueDb(), bulk: bulkDb() };
  const timeouts: Record<string, number> = {};
  for (const [name, client] of Object.entries(clients)) {
    const [row] = await client.$queryRaw<{ ms: number }[]>`
      SELECT setting::int AS ms FROM pg_settings WHERE name = 'statement_timeout'`;
    timeouts[name] = row?.ms ?? 0;
  }
  expect(timeouts).toEqual({ shop: 3_500, catalogue: 2_000, bulk: 60_000 });
});

test("while pages are built no call is refused: a slow machine may take its time", async () => {
  const holder = globalThis as { kaneaDb?: unknown; kaneaPools?: unknown };
  const usual = { kaneaDb: holder.kaneaDb, kaneaPools: holder.kaneaPools };
  vi.stubEnv("NEXT_PHASE", "phase-production-build");
  vi.resetModules();
  Object.assign(holder, { kaneaDb: undefined, kaneaPools: undefined });
  const building = (await import("@/server/core/db")).catalogueDb();
  const [row] = await building.$queryRaw<{ ms: number }[]>`
    SELECT setting::int AS ms FROM pg_settings WHERE name = 'statement_timeout'`;
  await building.$disconnect();
  Object.assign(holder, usual);
  vi.unstubAllEnvs();
  expect(row?.ms).toBe(60_000);
});

test("a stopped statement is reported as busy, not as broken", async () => {
  const run = catalogueDb().$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL statement_timeout = 50`;
    await tx.$queryRaw`SELECT pg_sleep(5)::text`;
  });
  const error = await errorOf(readForCache(run));
  // What remains of the error after a cached function.
  expect(classifyDbError({ digest: (error as { digest?: string }).digest })).toBe("BUSY");
  const answer = toErrorResponse(error, REQUEST);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await answer.json()).toMatchObject({ code: "BUSY", message: expect.stringContaining("try again") });
});

test("a listing over the limit is refused as busy, with Retry-After", async () => {
  const error = await errorOf(readForCache(Promise.reject(new AppError("BUSY"))));
  const answer = toErrorResponse(
    Object.assign(new Error("hidden"), { digest: (error as { digest?: string }).digest }),
    REQUEST,
  );
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
});

test("listings use at most half of the product connections: the rest serves product pages", async () => {
  let running = 0;
  let most = 0;
  const looked = Array.from({ length: 10 }, () =>
    listings().run(async () => {
      running += 1;
      most = Math.max(most, running);
      await catalogueDb().$queryRaw`SELECT 1`;
      running -= 1;
    }),
  );
  await Promise.all(looked);
  expect(most).toBe(Math.floor(poolSizes(env().DATABASE_POOL_SIZE).catalogue / 2));
});

test.each([4, 5, 8, 15, 30, 100])("a pool of %i is divided completely, with a share for each area", (total) => {
  const { bulk: _, ...sizes } = poolSizes(total);
  expect(Object.values(sizes).reduce((sum, size) => sum + size, 0)).toBe(total);
  expect(Math.min(...Object.values(sizes))).toBeGreaterThanOrEqual(1);
  expect(sizes.shop).toBeGreaterThanOrEqual(sizes.catalogue);
});

test("a search uses at most eight words", async () => {
  expect(await readWords(shop.db, "one two 3 four five six seven eight nine ten lamp bulb cable")).toHaveLength(8);
});
