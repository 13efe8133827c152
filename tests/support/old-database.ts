import fs from "node:fs";
import { gunzipSync } from "node:zlib";
import { Logger, runMigrations } from "graphile-worker";
import { withClient } from "@/scripts/postgres";

/** The migrations that the baseline replaced, in their order. */
export const chain: { name: string; sql: string }[] = JSON.parse(
  gunzipSync(fs.readFileSync("tests/fixtures/migrations-before-baseline.json.gz")).toString(),
);

/** Migrates an empty database to the schema of a release before the baseline. */
export async function makeOldDatabase(url: string, migrations = chain): Promise<void> {
  await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) });
  await withClient(url, async (client) => {
    await client.query(`CREATE TABLE _prisma_migrations (id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL,
      finished_at timestamptz, migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
      started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`);
    for (const { name, sql } of migrations) {
      await client.query(sql);
      await client.query(
        `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name)
         VALUES (gen_random_uuid(), 'of then', now(), $1)`,
        [name],
      );
    }
  });
}
