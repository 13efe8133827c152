import { execFile } from "node:child_process";
import { promisify } from "node:util";
import pg from "pg";
import { migrateDatabase } from "@/scripts/migrations";
import { withClient } from "@/scripts/postgres";
import { ROOT } from "@/scripts/support/paths";
import { TEST_ENVIRONMENT } from "./test-environment";

/** Server on which test databases are created. */
export interface TestServer {
  /** Connection to a maintenance database; its role owns every test database. */
  url: string;
  /** The same as superuser, if there is one. */
  adminUrl: string;
  /** Name prefix of every database of this run. */
  prefix: string;
}

export type TemplateKind = "empty" | "seeded";

const TEMPLATE_LOCK = 4_242_002;

/** Many tests order as the same buyer; default limits have their own tests. */
const MANY_CASH_ORDERS = `
  INSERT INTO setting (key, value)
  VALUES ('cash', '{"maxOpenPerPhone": 1000, "maxOpenPerEmail": 1000, "maxOpenPerAddress": 1000}')
  ON CONFLICT (key) DO UPDATE SET value = excluded.value;
  TRUNCATE catalogue_change`;

export function templateName(server: TestServer, kind: TemplateKind): string {
  return `${server.prefix}template_${kind}`;
}

/** The URL of another database on the same server. */
export function urlOf(server: TestServer, database: string): string {
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  return url.href;
}

/** Where this process creates databases, if a parent process has decided. */
export function findTestServer(): TestServer | undefined {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return undefined;
  return {
    url,
    adminUrl: process.env.TEST_ADMIN_URL || url,
    prefix: process.env.TEST_DATABASE_PREFIX || `t${process.pid}_`,
  };
}

/** Chooses the server for a test's own database: that of its shop, unless the environment sets one. */
export function serverOfJourneys(): TestServer {
  const main = new URL(process.env.E2E_DATABASE_URL ?? "");
  main.pathname = "/postgres";
  return findTestServer() ?? { url: main.href, adminUrl: main.href, prefix: "" };
}

/** Creates a migrated template without products or people, unless it exists. */
export async function makeEmptyTemplate(server: TestServer): Promise<void> {
  const name = templateName(server, "empty");
  await withClient(server.url, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    if (await isSealed(client, name)) return;
    await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
    await migrateDatabase(urlOf(server, name));
    await withClient(urlOf(server, name), (empty) => empty.query(MANY_CASH_ORDERS));
    await seal(client, name);
  });
}

/** Creates the template with the demo shop unless it exists; the first test that needs it waits. */
export async function ensureSeededTemplate(server: TestServer): Promise<void> {
  await withClient(server.url, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const name = templateName(server, "seeded");
    if (await isSealed(client, name)) return;
    await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
    await copyTemplate(client, templateName(server, "empty"), name);
    await seed(urlOf(server, name));
    // The build uses this template: a shop on a copy of it needs no pages rendered again.
    await withClient(urlOf(server, name), (seeded) => seeded.query("TRUNCATE catalogue_change"));
    await seal(client, name);
  });
}

/** Fills a database with the demo shop, with the script of `npm start`. */
async function seed(url: string): Promise<void> {
  await promisify(execFile)(process.execPath, ["--import", "tsx", "prisma/seed/index.ts"], {
    cwd: ROOT,
    env: { ...process.env, ...TEST_ENVIRONMENT, DATABASE_URL: url, LOG_LEVEL: "silent" },
  });
}

/** Copies a template's files within tens of milliseconds; copying through the log takes twice as long. */
export async function copyTemplate(client: pg.Client, template: string, name: string): Promise<void> {
  const [copy, original] = [name, template].map(pg.escapeIdentifier);
  await client.query(`CREATE DATABASE ${copy} TEMPLATE ${original} STRATEGY FILE_COPY`);
}

/** Refuses new connections, because a template with connections cannot be copied. */
async function seal(client: pg.Client, name: string): Promise<void> {
  const id = pg.escapeIdentifier(name);
  await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);
  await client.query(`ALTER DATABASE ${id} WITH ALLOW_CONNECTIONS false`);
}

async function isSealed(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1 AND NOT datallowconn", [name]);
  return rowCount === 1;
}

/** Drops everything this run created on an external server. */
export async function dropTestDatabases(server: TestServer): Promise<void> {
  await withClient(server.adminUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "SELECT datname FROM pg_database WHERE starts_with(datname, $1)",
      [server.prefix],
    );
    for (const { datname } of rows)
      await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(datname)} WITH (FORCE)`);
  });
}
