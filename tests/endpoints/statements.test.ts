import { expect, test, vi } from "vitest";
import { testDatabase } from "../support/database";

await testDatabase();

test("two bundles with their own copy of the module share a connection", async () => {
  const first = await import("@/server/core/sql");
  expect(await first.sql().$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }]);
  vi.resetModules();
  const second = await import("@/server/core/sql");
  expect(second.sql).not.toBe(first.sql);
  expect(await second.sql().$queryRaw`SELECT 2 AS two`).toEqual([{ two: 2 }]);
  expect(await first.sql().$queryRaw`SELECT 3 AS three`).toEqual([{ three: 3 }]);
});
