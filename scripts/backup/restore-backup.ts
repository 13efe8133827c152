import type pg from "pg";
import { listMigrations, migrateDatabase, sinceBaseline } from "../migrations";
import { withClient } from "../postgres";
import { ClearError } from "../support/clear-error";
import { openFile } from "./envelope";
import { type BackupHeader, type BackupTotals, readParts } from "./format";
import { loadParts } from "./load";

export interface CheckedBackup extends BackupHeader {
  totals: BackupTotals;
}

const NEWLINE = 10;

/**
 * Reads a whole backup without writing anything.
 * @throws ClearError for a wrong key, or a file that is not a backup, truncated or damaged
 */
export async function checkBackup(file: string, key: string): Promise<CheckedBackup> {
  let header: BackupHeader | undefined;
  let totals: BackupTotals | undefined;
  let [tables, rows] = [0, 0];
  for await (const part of readParts(await openFile(file, key))) {
    if (part.kind === "header") header = part.header;
    else if (part.kind === "table") tables += 1;
    else if (part.kind === "rows") for (const byte of part.block) rows += Number(byte === NEWLINE);
    else if (part.kind === "end") totals = part.totals;
  }
  if (!header || totals?.tables !== tables || totals.rows !== rows)
    throw new ClearError(`${file} is not a complete backup: its content does not match its last line.`);
  return { ...header, totals };
}

/**
 * Restores a checked backup: migrates the database to the backup's release, loads the rows, then migrates to this
 * release. Jobs are held until `npm run restore -- --release`.
 * @param replace the database's name, to allow emptying it first
 * @throws ClearError if the database is not empty or in use, or the backup is from a newer release
 */
export async function restoreBackup(options: {
  url: string;
  file: string;
  key: string;
  backup: CheckedBackup;
  replace?: string;
}): Promise<void> {
  const { url, file, key, backup, replace } = options;
  const known = listMigrations().map(({ name }) => name);
  const migrations = sinceBaseline(backup.migrations);
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new ClearError(
      `The backup is from a newer release, which has ${unknown.join(", ")}: restore it with that release.`,
    );
  await withClient(url, (client) => clear(client, replace));
  await migrateDatabase(url, undefined, migrations);
  await withClient(url, async (client) => {
    await loadParts(client, readParts(await openFile(file, key)));
    await client.query("INSERT INTO restore (made_at) VALUES ($1)", [backup.madeAt]);
    // Prerendered pages show other data, so every cache tag is invalidated.
    await client.query(`INSERT INTO catalogue_change (tag)
      SELECT unnest('{catalogue,categories,settings,settings:shown}'::text[]) UNION SELECT 'product:' || slug FROM product`);
    await client.query("COMMIT");
  });
  await migrateDatabase(url);
}

const IN_USE = `
  SELECT count(*)::int AS connections FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'kanea %'
    AND application_name <> 'kanea scripts'`;

const TABLES_WITH_ROWS = `
  SELECT current_database() AS name, count(*)::int AS tables FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'`;

/** Makes sure that the database is empty and not in use. */
async function clear(client: pg.Client, replace: string | undefined): Promise<void> {
  const { rows: use } = await client.query<{ connections: number }>(IN_USE);
  if (use[0]?.connections)
    throw new ClearError("The shop runs on this database: stop its web processes and workers first.");
  const { rows } = await client.query<{ name: string; tables: number }>(TABLES_WITH_ROWS);
  const { name = "", tables = 0 } = rows[0] ?? {};
  if (tables === 0) return;
  if (replace === undefined)
    throw new ClearError(
      `The database ${name} is not empty: to overwrite it, add --replace ${name}; to keep it, set another database in DATABASE_URL.`,
    );
  if (replace !== name) throw new ClearError(`The database is ${name}, not ${replace}: nothing was changed.`);
  await client.query("DROP SCHEMA IF EXISTS graphile_worker CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public");
}
