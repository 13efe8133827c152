import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { copyTemplate } from "@/tests/support/templates";
import { TEST_ENVIRONMENT } from "@/tests/support/test-environment";
import { fill } from "@/tools/bench/fill";
import type { Cleanup } from "../launch/cleanup";
import { step } from "../launch/progress";
import { seedDatabase } from "../launch/seed";
import { migrateDatabase } from "../migrations";
import { startShopPostgres, withClient } from "../postgres";
import { DATA_DIR, ROOT } from "../support/paths";

/** Databases, reference pages and shop data, kept between runs. */
export const BENCH_DIR = path.join(DATA_DIR, "bench");

const FILLED = { customers: 5_000, orders: 50_000 };

export interface Databases {
  /** The example shop, from which the pages are built. */
  example(): Promise<string>;
  /** A shop of this size; kept for later runs. */
  filled(products: number): Promise<string>;
  /** A copy of a filled shop that this run may change. */
  copyOf(products: number): Promise<string>;
}

/** Starts the bench's own PostgreSQL, as durable as the shop's. */
export async function openDatabases(cleanup: Cleanup): Promise<Databases> {
  const postgres = await step("Starting PostgreSQL", () => startShopPostgres(BENCH_DIR));
  cleanup.add("PostgreSQL", postgres.stop);
  const prefix = `bench_${hashSources()}_`;
  const drop = (client: pg.Client, name: string) =>
    client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);

  /** Copies a database once; the copy is renamed when complete. */
  const make = (name: string, template: string, work?: (url: string) => Promise<void>): Promise<string> =>
    withClient(postgres.url("postgres"), async (client) => {
      const { rows } = await client.query("SELECT datname FROM pg_database WHERE datname LIKE 'bench\\_%'");
      for (const { datname } of rows) if (!datname.startsWith(prefix)) await drop(client, datname);
      if (rows.some(({ datname }) => datname === prefix + name)) return postgres.url(prefix + name);
      const draft = `${prefix}draft`;
      await drop(client, draft);
      await copyTemplate(client, template, draft);
      await work?.(postgres.url(draft));
      await client.query(
        `ALTER DATABASE ${pg.escapeIdentifier(draft)} RENAME TO ${pg.escapeIdentifier(prefix + name)}`,
      );
      return postgres.url(prefix + name);
    });
  await make("seeded", "template1", (url) =>
    step("Writing the example shop", async () => {
      await migrateDatabase(url);
      await seedDatabase({ ...process.env, ...TEST_ENVIRONMENT, DATABASE_URL: url }, cleanup);
    }),
  );

  async function filled(products: number): Promise<string> {
    const url = await make(`${products}`, `${prefix}seeded`, (draft) =>
      step(`Filling a shop of ${products} products`, () => fill(draft, { products, ...FILLED })),
    );
    // The build's pages hold only the example products.
    await withClient(url, (client) => client.query("SELECT raise_catalogue_change('catalogue', 'categories')"));
    return url;
  }

  async function copyOf(products: number): Promise<string> {
    await filled(products);
    await withClient(postgres.url("postgres"), (client) => drop(client, `${prefix}copy`));
    return make("copy", `${prefix}${products}`);
  }

  return { example: () => make("example", `${prefix}seeded`), filled, copyOf };
}

/** Hash of the sources that determine the rows of a filled database. */
function hashSources(): string {
  const hash = createHash("sha256");
  for (const source of ["prisma/migrations", "prisma/sql", "prisma/seed", "tools/bench"]) {
    const files = fs.readdirSync(path.join(ROOT, source), { recursive: true, encoding: "utf8" });
    for (const name of files.filter((file) => /\.(sql|ts|json)$/.test(file)).sort())
      hash.update(`${source}/${name}\n`).update(fs.readFileSync(path.join(ROOT, source, name)));
  }
  return hash.digest("hex").slice(0, 8);
}
