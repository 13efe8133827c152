import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { withClient } from "@/scripts/postgres";
import { bulkDb, catalogueDb, db, queryHealth } from "@/server/core/db";
import { inTransaction, sql } from "@/server/core/sql";
import { followChanges } from "@/server/gateway/cache/change-feed";
import { startWorker } from "@/server/jobs/start-worker";
import type { TestDatabase } from "../support/database";
import { studioShop } from "../support/studio";

let shop: TestDatabase;
let studio: Awaited<ReturnType<typeof studioShop>>["studio"];
let ended: (() => Promise<unknown>)[] = [];
const uncaught: unknown[] = [];
const note = (error: unknown) => uncaught.push(error);
beforeAll(async () => {
  ({ shop, studio } = await studioShop("office"));
  process.on("uncaughtException", note);
});
afterAll(async () => {
  process.off("uncaughtException", note);
  await Promise.all(ended.map((end) => end()));
  ended = [];
});
beforeEach(() => {
  uncaught.length = 0;
});

/** Ends all connections of an area as PostgreSQL does when it dies. @returns their number */
async function terminate(application: string): Promise<number> {
  return withClient(inject("testServer").adminUrl, async (client) => {
    const { rowCount } = await client.query(
      "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1 AND application_name = $2",
      [shop.name, application],
    );
    return rowCount ?? 0;
  });
}

/** Lets the broken sockets report their errors. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 100));

const areas = [
  ["kanea shop", db],
  ["kanea catalogue", catalogueDb],
  ["kanea bulk", bulkDb],
] as const;

test.each(areas)("BEYOND-30 %s survives killed connections, idle and in a transaction", async (application, client) => {
  const ask = () => client().$queryRaw`SELECT 1 AS one`;
  await ask();
  expect(await terminate(application)).toBeGreaterThan(0);
  await settle();
  expect(await ask()).toEqual([{ one: 1 }]);
  const broken = client().$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1`;
    await terminate(application);
    await settle();
    await tx.$queryRaw`SELECT 1`;
  });
  await expect(broken).rejects.toThrow();
  expect(await ask()).toEqual([{ one: 1 }]);
  expect(uncaught).toEqual([]);
});

test("BEYOND-30 statements without Prisma survive killed connections", async () => {
  await sql().$queryRaw`SELECT 1`;
  await terminate("kanea shop");
  await settle();
  const broken = inTransaction(async (tx) => {
    await tx.$queryRaw`SELECT 1`;
    await terminate("kanea shop");
    await settle();
    await tx.$queryRaw`SELECT 1`;
  });
  await expect(broken).rejects.toThrow();
  expect(await sql().$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }]);
  expect(uncaught).toEqual([]);
});

test("BEYOND-30 health checks survive a killed connection", async () => {
  await queryHealth("SELECT 1");
  expect(await terminate("kanea health")).toBe(1);
  await settle();
  expect(await queryHealth("SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(uncaught).toEqual([]);
});

test("BEYOND-30 Prisma Studio survives killed connections", async () => {
  await studio("SELECT 1 AS one");
  expect(await terminate("prisma studio")).toBeGreaterThan(0);
  await settle();
  expect(await studio("SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(uncaught).toEqual([]);
});

test("BEYOND-30 the change feed reconnects", async () => {
  const states: boolean[] = [];
  const onConnection = (isUp: boolean) => states.push(isUp);
  const feed = followChanges({ connectionString: shop.url, since: new Date(), onTags: () => undefined, onConnection });
  ended.push(() => feed.close());
  await vi.waitFor(() => expect(states.at(-1)).toBe(true));
  expect(await terminate("kanea gateway")).toBe(1);
  await vi.waitFor(() => expect(states).toContain(false));
  await vi.waitFor(() => expect(states.at(-1)).toBe(true), { timeout: 30_000 });
  expect(uncaught).toEqual([]);
});

test("BEYOND-30 a worker survives killed connections of its queue and of its lock", async () => {
  const worker = await startWorker();
  ended.push(() => worker.stop());
  expect(await terminate("kanea worker life")).toBe(1);
  expect(await terminate("kanea queue")).toBeGreaterThan(0);
  await settle();
  expect(uncaught).toEqual([]);
});
