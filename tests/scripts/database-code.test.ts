import { expect, test } from "vitest";
import { namesIn, readDatabaseCode } from "@/scripts/database-code";
import { listMigrations, migrateDatabase } from "@/scripts/migrations";
import { withClient } from "@/scripts/postgres";
import { testDatabase } from "../support/database";
import { catalogue } from "../support/database-catalogue";

test("a migration contains no function, trigger or view", () => {
  const found = listMigrations().filter(({ sql }) =>
    /^\s*CREATE\s+(OR REPLACE\s+)?(CONSTRAINT\s+)?(FUNCTION|TRIGGER|VIEW)/im.test(sql),
  );
  expect(found.map(({ name }) => name)).toEqual([]);
});

test("each function, trigger and view is in one file and can be applied again", () => {
  const all = readDatabaseCode().flatMap(({ sql }) => [...namesIn(sql)]);
  expect(all.filter((name, i) => all.indexOf(name) !== i)).toEqual([]);
  const created = readDatabaseCode().flatMap(({ sql }) => sql.match(/^CREATE .*(FUNCTION|TRIGGER|VIEW) /gm) ?? []);
  expect(all.length).toBe(created.length);
});

test("the database equals prisma/sql, and is restored if it drifts", async () => {
  const shop = await testDatabase();
  await withClient(shop.url, async (client) => {
    const before = await catalogue(client);
    await client.query(`
      CREATE FUNCTION left_over() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
      CREATE TRIGGER left_over BEFORE INSERT ON product FOR EACH ROW EXECUTE FUNCTION left_over();
      CREATE VIEW left_over AS SELECT 1 AS one;
      DROP TRIGGER order_guard ON "order";
      CREATE OR REPLACE FUNCTION stock_level(on_hand int) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT 0';
      DROP FUNCTION staff_signature(text, text);
      CREATE FUNCTION staff_signature(renamed text, in_transaction text) RETURNS text LANGUAGE sql AS 'SELECT NULL';
      UPDATE database_code SET checksum = repeat('0', 64) WHERE file = 'orders.sql'`);
    expect(await catalogue(client)).not.toEqual(before);
    await migrateDatabase(shop.url);
    expect(await catalogue(client)).toEqual(before);
  });
});
