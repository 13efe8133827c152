import { expect, test, vi } from "vitest";
import { testDatabase } from "../support/database";

await testDatabase();

test("two bundles with their own copy of the module share connections", async () => {
  const first = await import("@/server/core/sql");
  await first.inTransaction((tx) => tx.$queryRaw`SELECT 1 AS one`);
  vi.resetModules();
  const second = await import("@/server/core/sql");
  expect(second.sql).not.toBe(first.sql);
  const both = [first, second, first, second];
  const answers = await Promise.all(both.map(({ sql }, i) => sql().$queryRaw`SELECT ${i}::int AS i, 'other' AS text`));
  expect(answers).toEqual(both.map((_, i) => [{ i, text: "other" }]));
  expect(await second.inTransaction((tx) => tx.$queryRaw`SELECT 2 AS two`)).toEqual([{ two: 2 }]);
  expect(await first.inTransaction((tx) => tx.$queryRaw`SELECT 3 AS three`)).toEqual([{ three: 3 }]);
});
