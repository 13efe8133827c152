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

/** Kept between two runs: databases, reference pages, data of the started shop. */
export const BENCH_DIR = path.join(DATA_DIR, "bench");

const FILLED = { customers: 5_000, orders: 50_000 };

export interface Databases {
  /** The example shop, which the pages are built from. */
  example(): Promise<string>;
  /** A shop of this size; kept for later runs. */
  filled(products: number): Promise<string>;
  /** A copy of it that this run may change. */
  copyOf(products: number): Promise<string>;
}

/** Starts the bench's own PostgreSQL with the shop's own settings: orders are as durable as in any shop. */
export async function openDatabases(cleanup: Cleanup): Promise<Databases> {
  const postgres = await step("Starting PostgreSQL", () => startShopPostgres(BENCH_DIR));
  cleanup.add("PostgreSQL", postgres.stop);
  const prefix = `bench_${hashSources()}_`;
  const server: TestServer = { url: postgres.url("postgres"), adminUrl: postgres.adminUrl(), prefix };
  const id = pg.escapeIdentifier;
  await withClient(server.url, async (client) => {
    const others = "SELECT datname FROM pg_database WHERE datname LIKE 'bench\\_%' AND NOT starts_with(datname, $1)";
    for (const { datname } of (await client.query<{ datname: string }>(others, [prefix])).rows)
      await client.query(`DROP DATABASE ${id(datname)} WITH (FORCE)`);
  });
  await step("Writing the example shop", async () => {
    await makeEmptyTemplate(server);
    await ensureSeededTemplate(server);
  });

  /** Copies a database under a name, once, and works on the copy before it gets its name. */
  const make = (name: string, template: string, work?: (url: string) => Promise<void>) =>
    withClient(server.url, async (client) => {
      if ((await client.query("SELECT FROM pg_database WHERE datname = $1", [name])).rowCount)
        return urlOf(server, name);
      const draft = `${name}_draft`;
      await client.query(`DROP DATABASE IF EXISTS ${id(draft)} WITH (FORCE)`);
      await copyTemplate(client, template, draft);
      await work?.(urlOf(server, draft));
      await client.query(`ALTER DATABASE ${id(draft)} RENAME TO ${id(name)}`);
      return urlOf(server, name);
    });

  async function filled(products: number): Promise<string> {
    const url = await make(`${prefix}${products}`, templateName(server, "seeded"), (draft) =>
      step(`Filling a shop of ${products} products`, () => fill(draft, { products, ...FILLED })),
    );
    // The build's pages hold the example products alone.
    await withClient(url, (client) => client.query("SELECT raise_catalogue_change('catalogue', 'categories')"));
    return url;
  }

  async function copyOf(products: number): Promise<string> {
    await filled(products);
    const name = `${prefix}copy`;
    await withClient(server.url, (client) => client.query(`DROP DATABASE IF EXISTS ${id(name)} WITH (FORCE)`));
    return make(name, `${prefix}${products}`);
  }

  return { example: () => make(`${prefix}example`, templateName(server, "seeded")), filled, copyOf };
}

/** One number for everything that the rows of a filled database depend on. */
function hashSources(): string {
  const hash = createHash("sha256");
  for (const source of ["prisma/migrations", "prisma/sql", "prisma/seed", "tools/bench"]) {
    const files = fs.readdirSync(path.join(ROOT, source), { recursive: true, encoding: "utf8" });
    for (const name of files.filter((file) => /\.(sql|ts)$/.test(file)).sort())
      hash.update(`${source}/${name}\n`).update(fs.readFileSync(path.join(ROOT, source, name)));
  }
  return hash.digest("hex").slice(0, 8);
}
