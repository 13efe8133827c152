import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import {
  copyTemplate,
  ensureSeededTemplate,
  makeEmptyTemplate,
  type TestServer,
  templateName,
  urlOf,
} from "@/tests/support/templates";
import { fill } from "@/tools/bench/fill";
import type { Cleanup } from "../launch/cleanup";
import { step } from "../launch/progress";
import { startShopPostgres, withClient } from "../postgres";
import { DATA_DIR, ROOT } from "../support/paths";

/** What a bench keeps between two runs: its databases, the reference pages, the data of the shop it starts. */
export const BENCH_DIR = path.join(DATA_DIR, "bench");

const CUSTOMERS = 5_000;
const ORDERS = 50_000;

/** What the rows of a filled database depend on. */
const SOURCES = ["prisma/migrations", "prisma/sql", "prisma/seed", "tools/bench"];
const NOT_DATA = /\.md$/;

export interface Databases {
  /** The address of the example shop, from which the pages are built. */
  example(): Promise<string>;
  /** The address of a shop with so many products, filled by the first run that asks; later runs find it as this one leaves it. */
  filled(products: number): Promise<string>;
  /** A copy of it that this run may change. */
  copyOf(products: number): Promise<string>;
}

/** Starts the bench's own PostgreSQL, with the settings of any shop's: orders are as safe as they are anywhere. */
export async function openDatabases(cleanup: Cleanup): Promise<Databases> {
  const postgres = await step("Starting PostgreSQL", () => startShopPostgres(BENCH_DIR));
  cleanup.add("PostgreSQL", postgres.stop);
  const prefix = `bench_${hashSources()}_`;
  const server: TestServer = { url: postgres.url("postgres"), adminUrl: postgres.adminUrl(), prefix };
  await withClient(server.url, (client) => dropOthers(client, prefix));
  await step("Writing the example shop", async () => {
    await makeEmptyTemplate(server);
    await ensureSeededTemplate(server);
  });

  async function example(): Promise<string> {
    const name = `${prefix}example`;
    await withClient(server.url, async (client) => {
      if (!(await exists(client, name))) await copyTemplate(client, templateName(server, "seeded"), name);
    });
    return urlOf(server, name);
  }

  async function filled(products: number): Promise<string> {
    const name = `${prefix}${products}`;
    const unfinished = `${name}_unfinished`;
    await withClient(server.url, async (client) => {
      if (await exists(client, name)) return;
      await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(unfinished)} WITH (FORCE)`);
      await copyTemplate(client, templateName(server, "seeded"), unfinished);
      const counts = { products, customers: CUSTOMERS, orders: ORDERS };
      await step(`Filling a shop of ${products} products`, () => fill(urlOf(server, unfinished), counts));
      await client.query(`ALTER DATABASE ${pg.escapeIdentifier(unfinished)} RENAME TO ${pg.escapeIdentifier(name)}`);
    });
    await announce(urlOf(server, name));
    return urlOf(server, name);
  }

  async function copyOf(products: number): Promise<string> {
    await filled(products);
    const name = `${prefix}${products}_copy`;
    await withClient(server.url, async (client) => {
      await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
      await copyTemplate(client, `${prefix}${products}`, name);
    });
    return urlOf(server, name);
  }

  return { example, filled, copyOf };
}

/** The build's pages were made of the example goods alone: to them all others are news. */
async function announce(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, (client) => client.query("SELECT raise_catalogue_change('catalogue', 'categories')"));
}

/** Those of earlier sources. */
async function dropOthers(client: pg.Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    "SELECT datname FROM pg_database WHERE datname LIKE 'bench\\_%' AND NOT starts_with(datname, $1)",
    [prefix],
  );
  for (const { datname } of rows) await client.query(`DROP DATABASE ${pg.escapeIdentifier(datname)} WITH (FORCE)`);
}

async function exists(client: pg.Client, name: string): Promise<boolean> {
  return (await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name])).rowCount === 1;
}

function hashSources(): string {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    const files = fs.readdirSync(path.join(ROOT, source), { recursive: true, withFileTypes: true });
    const names = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));
    for (const name of names.sort()) {
      const relative = path.relative(ROOT, name);
      if (!NOT_DATA.test(relative)) hash.update(`${relative}\n`).update(fs.readFileSync(name));
    }
  }
  return hash.digest("hex").slice(0, 8);
}
