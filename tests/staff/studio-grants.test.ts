import { createHash, createHmac, pbkdf2Sync } from "node:crypto";
import { describe, expect, inject, test } from "vitest";
import { withClient } from "@/scripts/postgres";
import { settleLogin } from "@/scripts/studio/grant";
import { studioGrants, studioViews } from "@/scripts/studio/grants";
import { testDatabase } from "../support/database";

const shop = await testDatabase();

const names = (text = "") => text.split(" ").filter(Boolean);

describe("BEYOND-38 the privileges of Prisma Studio's login", () => {
  test("cover every table and column, and every view that is shown", async () => {
    const columns = await shop.query<{ table: string; columns: string[]; kind: string }>(`
      SELECT relname AS table, relkind::text AS kind, array_agg(attname::text ORDER BY attname) AS columns
      FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v') AND attnum > 0 AND NOT attisdropped
      GROUP BY relname, relkind`);
    const tables = columns.filter(({ kind }) => kind !== "v").map(({ table, columns }) => [table, columns]);
    const said = Object.entries(studioGrants).map(([table, { read, write, add, change, hidden }]) => [
      table,
      [read, write, add, change, hidden].flatMap(names).sort(),
    ]);
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(tables));
    const views = columns.filter(({ kind }) => kind === "v").map(({ table }) => table);
    expect(studioViews.toSorted()).toEqual(views.toSorted());
  });

  test("match the database, column by column, with none in another schema", async () => {
    const rights = await shop.query<{ name: string; may: string }>(`
      SELECT format('%s.%s', relname, attname) AS name, concat_ws(' ',
        CASE WHEN has_column_privilege('kanea_studio', c.oid, attnum, 'SELECT') THEN 'read' END,
        CASE WHEN has_column_privilege('kanea_studio', c.oid, attnum, 'INSERT') THEN 'add' END,
        CASE WHEN has_column_privilege('kanea_studio', c.oid, attnum, 'UPDATE') THEN 'change' END) AS may
      FROM pg_class c JOIN pg_attribute a ON attrelid = c.oid
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped`);
    const expected = Object.entries(studioGrants).flatMap(([table, { read, write, add, change, hidden }]) => [
      ...names(read).map((name) => [`${table}.${name}`, "read"]),
      ...names(write).map((name) => [`${table}.${name}`, "read add change"]),
      ...names(add).map((name) => [`${table}.${name}`, "read add"]),
      ...names(change).map((name) => [`${table}.${name}`, "read change"]),
      ...names(hidden).map((name) => [`${table}.${name}`, ""]),
    ]);
    expect(Object.fromEntries(rights.map(({ name, may }) => [name, may]))).toEqual(Object.fromEntries(expected));

    const whole = await shop.query<{ table: string; may: string }>(`
      SELECT relname AS table, privilege AS may FROM pg_class, unnest(ARRAY['DELETE', 'TRUNCATE', 'TRIGGER']) AS privilege
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')
        AND has_table_privilege('kanea_studio', pg_class.oid, privilege)`);
    expect(whole.map(({ table, may }) => `${may} ${table}`).sort()).toEqual(
      [
        "category",
        "product",
        "product_companion",
        "product_family",
        "product_image",
        "promotion",
        "search_synonym",
        "stock_alert",
      ].map((table) => `DELETE ${table}`),
    );
    const [elsewhere] = await shop.query(`
      SELECT has_schema_privilege('kanea_studio', 'graphile_worker', 'USAGE') AS queue,
        has_schema_privilege('kanea_studio', 'public', 'CREATE') AS ddl,
        rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls AS powers
      FROM pg_roles WHERE rolname = 'kanea_studio'`);
    expect(elsewhere).toEqual({ queue: false, ddl: false, powers: false });
  });

  test("BEYOND-40 leave a record: every writable table has a trigger that records who wrote", async () => {
    const recorded = await shop.query<{ table: string }>(`
      SELECT DISTINCT relname AS table FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
      JOIN pg_proc ON pg_proc.oid = tgfoid WHERE prosrc ~ 'current_actor\\(\\)|record_change\\('`);
    const written = Object.entries(studioGrants).filter(([, grant]) => grant.write ?? grant.add ?? grant.change);
    const tables = recorded.map(({ table }) => table);
    expect(written.map(([table]) => table).filter((table) => !tables.includes(table))).toEqual([]);
  });

  test("need no callable function that runs as its owner", async () => {
    const callable = await shop.query<{ name: string }>(`
      SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef
        AND prorettype <> 'trigger'::regtype AND has_function_privilege('kanea_studio', oid, 'EXECUTE')`);
    expect(callable).toEqual([{ name: "current_actor" }]);
  });
});

describe("BEYOND-53 a changed password of Prisma Studio's login", () => {
  const url = "postgresql://kanea_studio:changed%2Flamp@localhost/kanea";
  /** Whether PostgreSQL would accept the login with a password (RFC 5803). */
  const fits = (verifier: string, password: string) => {
    const [, iterations, salt, stored] = /^SCRAM-SHA-256\$(\d+):([^$]+)\$([^:]+):/.exec(verifier) ?? [];
    const salted = pbkdf2Sync(password, Buffer.from(salt ?? "", "base64"), Number(iterations), 32, "sha256");
    const clientKey = createHmac("sha256", salted).update("Client Key").digest();
    return createHash("sha256").update(clientKey).digest("base64") === stored;
  };
  const VERIFIER = "SELECT rolpassword AS verifier FROM pg_authid WHERE rolname = 'kanea_studio'";

  test("is set by migrations that an administrator of the database server runs", async () => {
    await withClient(inject("testServer").adminUrl, async (client) => {
      // Never committed: other tests log in with the existing password.
      await client.query("BEGIN");
      await settleLogin(client, url);
      expect(fits((await client.query(VERIFIER)).rows[0].verifier, "changed/lamp")).toBe(true);
      await settleLogin(client, undefined);
      expect(fits((await client.query(VERIFIER)).rows[0].verifier, "changed/lamp")).toBe(true);
      await client.query("ROLLBACK");
    });
  });

  test("is left to them by other logins, who can still migrate", async () => {
    await withClient(shop.url, (client) => settleLogin(client, url));
    await withClient(inject("testServer").adminUrl, async (client) => {
      expect(fits((await client.query(VERIFIER)).rows[0].verifier, "changed/lamp")).toBe(false);
    });
  });
});
