import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { withClient } from "@/scripts/postgres";
import { type Db, openDb } from "@/server/core/db";
import { sessionUrl } from "@/server/core/session-url";
import { copyTemplate, ensureSeededTemplate, type TemplateKind, templateName, urlOf } from "./templates";

/** A separate database, migrated and either empty or with the demo shop. */
export interface TestDatabase {
  name: string;
  url: string;
  /** Prisma on this database. */
  db: Db;
  /** Raw SQL. */
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

const open = new Set<TestDatabase>();

/**
 * Creates a database by copying a template. It becomes this process's `DATABASE_URL`, so that the tested modules'
 * `db()` uses it, and is dropped when the test file ends.
 * @param seeded true for the demo shop; its template is created on first use
 */
export async function testDatabase({ seeded = false }: { seeded?: boolean } = {}): Promise<TestDatabase> {
  const server = inject("testServer");
  const kind: TemplateKind = seeded ? "seeded" : "empty";
  if (seeded) await ensureSeededTemplate(server);
  const name = `${server.prefix}${randomBytes(6).toString("hex")}`;
  await withClient(server.url, (client) => copyTemplate(client, templateName(server, kind), name));
  const url = urlOf(server, name);
  process.env.DATABASE_URL = url;
  const db = openDb(url);
  const pool = new pg.Pool({ connectionString: sessionUrl(url), max: 4, allowExitOnIdle: true });
  pool.on("error", () => undefined);
  const database: TestDatabase = {
    name,
    url,
    db,
    async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
      return (await pool.query<Row>(sql, values)).rows;
    },
    async drop() {
      open.delete(database);
      await Promise.all([db.$disconnect(), pool.end()]);
      // As superuser: no other role can end a superuser's connection that is still closing.
      await withClient(server.adminUrl, (client) =>
        client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`),
      );
    },
  };
  open.add(database);
  return database;
}

/** Drops the test file's databases. */
export async function dropOpenDatabases(): Promise<void> {
  await Promise.all([...open].map((database) => database.drop()));
}
