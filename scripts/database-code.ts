import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type pg from "pg";
import { ROOT } from "./support/paths";

const SQL_DIR = path.join(ROOT, "prisma", "sql");

/** Text functions that indexes and generated columns use: they come before the tables. */
const BEFORE_TABLES = "text.sql";

/** The current functions, triggers and views of the database, one file per subject, in the order of their names. */
export function readDatabaseCode(dir: string = SQL_DIR): { name: string; sql: string }[] {
  return fs
    .readdirSync(dir)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => ({ name, sql: fs.readFileSync(path.join(dir, name), "utf8") }));
}

/** Creates the text functions that the tables of `prisma/migrations` use. */
export async function applyTextFunctions(client: pg.ClientBase): Promise<void> {
  for (const { name, sql } of readDatabaseCode()) if (name === BEFORE_TABLES) await client.query(sql);
}

/**
 * Brings functions, triggers and views to what `prisma/sql` says, in one transaction, and drops those that no file
 * names. Does nothing when the same files were applied last.
 */
export async function applyDatabaseCode(client: pg.ClientBase): Promise<void> {
  const files = readDatabaseCode();
  const checksum = createHash("sha256").update(JSON.stringify(files)).digest("hex");
  const { rows } = await client.query("SELECT 1 FROM database_code WHERE checksum = $1", [checksum]);
  if (rows.length > 0) return;
  await client.query("BEGIN");
  try {
    // Bodies may name functions of later files.
    await client.query("SET LOCAL check_function_bodies = off");
    for (const { name, sql } of files) await client.query(`/* prisma/sql/${name} */ ${sql}`);
    await dropUnnamed(client, files.map(({ sql }) => sql).join("\n"));
    await client.query(
      `INSERT INTO database_code (checksum) VALUES ($1)
       ON CONFLICT (id) DO UPDATE SET checksum = excluded.checksum, applied_at = now()`,
      [checksum],
    );
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

/** What is there, in the order in which it can be dropped: triggers and views use functions. */
const THERE = `
  SELECT 'trigger ' || tgname || ' ' || relname AS name,
    format('DROP TRIGGER %I ON %I', tgname, relname) AS drop, 1 AS step
  FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'view ' || relname, format('DROP VIEW %I', relname), 2
  FROM pg_class WHERE relkind = 'v' AND relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'function ' || proname, 'DROP FUNCTION ' || p.oid::regprocedure, 3
  FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
  ORDER BY step`;

async function dropUnnamed(client: pg.ClientBase, sql: string): Promise<void> {
  const named = namesIn(sql);
  const { rows } = await client.query<{ name: string; drop: string }>(THERE);
  for (const { name, drop } of rows) if (!named.has(name)) await client.query(drop);
}

/** The functions (`function name`), views (`view name`) and triggers (`trigger name table`) that a script creates. */
export function namesIn(sql: string): Set<string> {
  const simple = sql.matchAll(/^CREATE OR REPLACE (FUNCTION|VIEW) "?(\w+)"?/gm);
  const triggers = sql.matchAll(
    /^CREATE (?:OR REPLACE |CONSTRAINT )TRIGGER "?(\w+)"?\s+(?:BEFORE|AFTER)[\s\S]*?\sON\s+"?(\w+)"?/gm,
  );
  return new Set([
    ...Array.from(simple, ([, kind = "", name]) => `${kind.toLowerCase()} ${name}`),
    ...Array.from(triggers, ([, name, table]) => `trigger ${name} ${table}`),
  ]);
}
