import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Logger, runMigrations } from "graphile-worker";
import type pg from "pg";
import { sessionUrl } from "@/server/core/session-url";
import { applyDatabaseCode, applyTextFunctions } from "./database-code";
import { writeOrderRules, writePaymentMethods } from "./order-rules";
import { withClient } from "./postgres";
import { writeSettingRules } from "./setting-rules";
import { grantStudio } from "./studio/grant";
import { ClearError, saysDiskFull, toLine } from "./support/clear-error";
import { MIGRATIONS_DIR } from "./support/paths";

/** One folder of prisma/migrations. */
export interface Migration {
  name: string;
  sql: string;
  /** SHA-256 of the file in hex, as `_prisma_migrations.checksum` keeps it. */
  checksum: string;
}

/** Arbitrary, the same for all processes. */
const MIGRATION_LOCK = 4_242_001;

/** All tables of version 1.0. Replaces the migrations that created older databases. */
export const BASELINE = "20261126081000_baseline";

/** Last migration that the baseline replaced. */
const LAST_BEFORE_BASELINE = "20261126080000_guest_orders_of_accounts";

/** All migrations in the order they apply. */
export function listMigrations(dir: string = MIGRATIONS_DIR): Migration[] {
  return fs
    .readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const sql = fs.readFileSync(path.join(dir, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Migrates a database: graphile-worker's tables, which our triggers use, prisma/migrations, prisma/sql, the rules of
 * orders and settings, and the rights of Prisma Studio. Concurrent processes wait for the first.
 * @param dir another migrations folder, for tests; prisma/sql is not applied then
 * @param only the migrations to apply, for the tables of an older release; default: all
 * @returns the names of the migrations applied by this call
 * @throws ClearError naming the migration that failed or was edited after it was applied
 */
export async function migrateDatabase(
  url: string,
  dir: string = MIGRATIONS_DIR,
  only?: readonly string[],
): Promise<string[]> {
  const migrations = listMigrations(dir).filter(({ name }) => !only || only.includes(name));
  return withClient(url, async (lock) => {
    await lock.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await adoptBaseline(lock, migrations);
    const pending = await findPending(lock, migrations);
    const isShop = dir === MIGRATIONS_DIR;
    if (pending.length > 0) await migrateWorker(url);
    if (pending.length > 0 && isShop) await applyTextFunctions(lock);
    const applied = await withClient(url, (client) => applyAll(client, pending));
    if (isShop && !only) {
      await applyDatabaseCode(lock);
      await writePaymentMethods(lock);
      await writeOrderRules(lock);
    }
    await writeSettingRules(lock);
    await grantStudio(lock);
    return applied;
  });
}

/**
 * Names of applied migrations in this release: those before the baseline count as the baseline.
 * @throws ClearError if some of those are missing
 */
export function sinceBaseline(applied: readonly string[]): string[] {
  const older = applied.filter((name) => name < BASELINE && /^\d{14}_/.test(name));
  if (older.length === 0) return [...applied];
  if (!older.includes(LAST_BEFORE_BASELINE))
    throw new ClearError(
      `It was made by a release before 1.0 and lacks ${LAST_BEFORE_BASELINE}: bring it up to date with the last release before 1.0 first.`,
    );
  return [BASELINE, ...applied.filter((name) => !older.includes(name) && name !== BASELINE)];
}

/** Replaces the records of the migrations before the baseline with the baseline's. */
async function adoptBaseline(client: pg.Client, migrations: Migration[]): Promise<void> {
  const baseline = migrations.find(({ name }) => name === BASELINE);
  const { rows: tables } = await client.query("SELECT to_regclass('_prisma_migrations') AS name");
  if (!baseline || !tables[0]?.name) return;
  const { rows } = await client.query<{ name: string }>(
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  const applied = rows.map(({ name }) => name);
  if (applied.includes(BASELINE) || !sinceBaseline(applied).includes(BASELINE)) return;
  await client.query("BEGIN");
  await client.query("DELETE FROM _prisma_migrations WHERE migration_name < $1", [BASELINE]);
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES (gen_random_uuid(), $1, $2, now(), now(), 1)`,
    [baseline.checksum, BASELINE],
  );
  await client.query("COMMIT");
}

/** Migrations that the database lacks. @throws ClearError for a failed or edited one */
async function findPending(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows: tables } = await client.query("SELECT to_regclass('_prisma_migrations') AS name");
  if (!tables[0]?.name) return migrations;
  const { rows } = await client.query<{ migration_name: string; checksum: string; finished_at: Date | null }>(
    "SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL",
  );
  const applied = new Map(rows.map((row) => [row.migration_name, row]));
  const failed = rows.find((row) => row.finished_at === null);
  if (failed) {
    throw new ClearError(
      `Migration ${failed.migration_name} failed halfway in this database: repair it manually and mark its row in _prisma_migrations as finished or rolled back.`,
    );
  }
  const edited = migrations.find(({ name, checksum }) => (applied.get(name)?.checksum ?? checksum) !== checksum);
  if (edited) {
    throw new ClearError(
      `Migration ${edited.name} was changed after it had been applied to this database: put the change into a new migration (or start with an empty database).`,
    );
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

const migrateWorker = (url: string) =>
  runMigrations({ connectionString: sessionUrl(url), maxPoolSize: 2, logger: new Logger(() => () => undefined) });

/** As `prisma migrate deploy` creates it. */
const RECORDS = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

/** Applies each migration in its own transaction, recorded as by `prisma migrate deploy`. */
async function applyAll(client: pg.Client, pending: Migration[]): Promise<string[]> {
  if (pending.length > 0) await client.query(RECORDS);
  for (const { name, sql, checksum } of pending) {
    const id = randomUUID();
    const begin = "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ($1, $2, $3)";
    await client.query(begin, [id, checksum, name]);
    try {
      // PostgreSQL runs a multi-statement script in one transaction.
      await client.query(sql);
    } catch (error) {
      await client.query("UPDATE _prisma_migrations SET logs = $2 WHERE id = $1", [id, toLine(error)]);
      if (saysDiskFull(error)) throw new ClearError("The disk is full: the database cannot be migrated.");
      throw new ClearError(`The migrations stopped: ${name}: ${toLine(error)}`);
    }
    const end = "UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1 WHERE id = $1";
    await client.query(end, [id]);
  }
  return pending.map(({ name }) => name);
}
