import { expect, test } from "vitest";
import { testDatabase } from "../support/database";

test("a test database is migrated, empty, separate, and counts letters, not bytes", async () => {
  const one = await testDatabase();
  const two = await testDatabase();
  expect(await one.db.product.count()).toBe(0);
  expect(await one.query("SELECT length('GH₵') AS letters, current_setting('server_encoding') AS encoding")).toEqual([
    { letters: 3, encoding: "UTF8" },
  ]);
  await one.query("CREATE TABLE mine (id int)");
  expect(await two.query("SELECT to_regclass('mine') AS mine")).toEqual([{ mine: null }]);
});
