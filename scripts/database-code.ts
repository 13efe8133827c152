import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type pg from "pg";
import { ROOT } from "./support/paths";

const SQL_DIR = path.join(ROOT, "prisma", "sql");

/** Text functions that indexes and generated columns use: applied before the tables. */
const BEFORE_TABLES = "text.sql";

/** Reads prisma/sql by file name: functions, triggers and views, one file per subject. */
export function readDatabaseCode(): { name: string; sql: string }[] {
  return fs
    .readdirSync(SQL_DIR)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => ({ name, sql: fs.readFileSync(path.join(SQL_DIR, name), "utf8") }));
}

/** Creates the text functions that the tables of `prisma/migrations` use. */
export async function applyTextFunctions(client: pg.ClientBase): Promise<void> {
  for (const { name, sql } of readDatabaseCode()) if (name === BEFORE_TABLES) await client.query(sql);
}

/** Files whose change makes the trigger-filled search columns stale. */
const SEARCH_FILES = [BEFORE_TABLES, "search.sql", "specs.sql"];
const FILL_SEARCH = `ALTER TABLE product DISABLE TRIGGER product_updated_at;
  UPDATE product SET category_id = category_id, facts = facts;
  ALTER TABLE product ENABLE TRIGGER product_updated_at`;

const checksum = (sql: string) => createHash("sha256").update(sql).digest("hex");

/**
 * Applies `prisma/sql` in one transaction. Drops functions, triggers and views that no file names.
 * Does nothing if no file has changed since it was applied.
 */
export async function applyDatabaseCode(client: pg.ClientBase): Promise<void> {
  const files = readDatabaseCode();
  const { rows } = await client.query<{ file: string; checksum: string }>("SELECT file, checksum FROM database_code");
  const applied = new Map(rows.map((row) => [row.file, row.checksum]));
  const changed = files.filter(({ name, sql }) => applied.get(name) !== checksum(sql));
  if (changed.length === 0 && applied.size === files.length) return;
  await client.query("BEGIN");
  try {
    // Bodies may name functions of later files.
    await client.query("SET LOCAL check_function_bodies = off");
    for (const { name, sql } of files) await applyFile(client, `/* prisma/sql/${name} */ ${sql}`);
    await dropUnnamed(client, files.map(({ sql }) => sql).join("\n"));
    if (changed.some(({ name }) => SEARCH_FILES.includes(name))) await client.query(FILL_SEARCH);
    await client.query("DELETE FROM database_code");
    for (const { name, sql } of files)
      await client.query("INSERT INTO database_code (file, checksum) VALUES ($1, $2)", [name, checksum(sql)]);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

/** Applies a file. A function whose parameters were renamed is dropped first, as PostgreSQL's hint says. */
async function applyFile(client: pg.ClientBase, sql: string): Promise<void> {
  await client.query("SAVEPOINT file");
  try {
    await client.query(sql);
  } catch (error) {
    const { code, hint = "" } = error as { code?: string; hint?: string };
    const drop = code === "42P13" && /DROP FUNCTION .+\)/.exec(hint)?.[0];
    if (!drop) throw error;
    await client.query(`ROLLBACK TO file; ${drop}`);
    await applyFile(client, sql);
  }
}

/** Triggers, views and functions, in the order in which they are dropped. */
const PRESENT = `
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
  const { rows } = await client.query<{ name: string; drop: string }>(PRESENT);
  for (const { name, drop } of rows) if (!named.has(name)) await client.query(drop);
}

/** Names that a script creates: `function name`, `view name`, `trigger name table`. */
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
