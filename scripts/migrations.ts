import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Logger, runMigrations } from "graphile-worker";
import pg from "pg";
import { sessionUrl } from "@/server/core/session-url";
import { withClient } from "./postgres";
import { writeSettingRules } from "./setting-rules";
import { grantStudio } from "./studio/grant";
import { ClearError, saysDiskFull, toLine } from "./support/clear-error";
import { MIGRATIONS_DIR, type MigrationList, NO_FILTERS, withSchemaEngine } from "./support/schema-engine";

/** One folder of prisma/migrations. */
export interface Migration {
  name: string;
  sql: string;
  /** SHA-256 of the file in hex, as `_prisma_migrations.checksum` keeps it. */
  checksum: string;
}

/** Any number will do, as long as all starts of the shop use the same. */
const MIGRATION_LOCK = 4_242_001;

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
 * Brings a database to the newest state: first graphile-worker's own tables, which our triggers use, then all of
 * prisma/migrations, then the rules of the settings and what Prisma Studio may do. Several processes may call it at once;
 * one works, the others wait.
 * @param only the migrations to apply, for a state of an older release; all when left out
 * @returns the names of the migrations applied by this call
 * @throws ClearError naming the migration that failed, or one that was edited after it had been applied
 */
export async function migrateDatabase(
  url: string,
  dir: string = MIGRATIONS_DIR,
  only?: readonly string[],
): Promise<string[]> {
  const migrations = listMigrations(dir).filter(({ name }) => !only || only.includes(name));
  return withClient(url, async (lock) => {
    await lock.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const pending = await findPending(lock, migrations);
    if (pending.length > 0) await migrateWorker(url);
    const applied = pending.length > 0 ? await applyAll(url, dir, migrations) : [];
    await writeSettingRules(lock);
    await grantStudio(lock);
    return applied;
  });
}

/** What the database still lacks; a difference in what it has already got is an error. */
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
      `Migration ${failed.migration_name} failed halfway in this database: repair it by hand and mark its row in _prisma_migrations as finished or rolled back.`,
    );
  }
  const edited = migrations.find(({ name, checksum }) => (applied.get(name)?.checksum ?? checksum) !== checksum);
  if (edited) {
    throw new ClearError(
      `Migration ${edited.name} was changed after it had been applied to this database: put the change into a new migration (or begin with an empty database).`,
    );
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

async function migrateWorker(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: sessionUrl(url), max: 2, allowExitOnIdle: true });
  pool.on("error", () => undefined);
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
  } finally {
    await pool.end();
  }
}

async function applyAll(url: string, dir: string, migrations: Migration[]): Promise<string[]> {
  const lockfile = path.join(dir, "migration_lock.toml");
  const migrationsList: MigrationList = {
    baseDir: dir,
    lockfile: {
      path: "migration_lock.toml",
      content: fs.existsSync(lockfile) ? fs.readFileSync(lockfile, "utf8") : null,
    },
    shadowDbInitScript: "",
    migrationDirectories: migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: "migration.sql", content: { tag: "ok", value: sql } },
    })),
  };
  try {
    const result = await withSchemaEngine(url, (engine) =>
      engine.applyMigrations({ migrationsList, filters: NO_FILTERS }),
    );
    return result.appliedMigrationNames;
  } catch (error) {
    if (saysDiskFull(error)) throw new ClearError("The disk is full: the database cannot be migrated.");
    throw new ClearError(`The migrations stopped: ${withoutTrace(toLine(error))}`);
  }
}

/** The engine adds where in its own code it was; of that only the migration's name helps. */
function withoutTrace(message: string): string {
  const name = /migration_name="([^"]+)"/.exec(message)?.[1];
  const reason = message.replace(/^external connector error\s*|\s+\d+: \w+::.*$/g, "");
  return name ? `${name}: ${reason}` : reason;
}
