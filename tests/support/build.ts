import pg from "pg";
import { ensureBuilt } from "@/scripts/launch/build";
import { Cleanup } from "@/scripts/launch/cleanup";
import { withClient } from "@/scripts/postgres";
import {
  copyTemplate,
  ensureSeededTemplate,
  type TemplateKind,
  type TestServer,
  templateName,
  urlOf,
} from "./templates";
import { TEST_APP_URL, TEST_DIST_DIR, TEST_SECRETS } from "./test-environment";

const BUILD_LOCK = 4_242_003;

/**
 * Builds the production release that test shops serve, with the products of the seeded template: copies have the
 * same ids as the prerendered pages. Done once per test server; simultaneous callers wait.
 */
export async function buildShop(server: TestServer): Promise<void> {
  if (process.env.TEST_BUILT_FOR === server.url) return;
  await ensureSeededTemplate(server);
  const name = `${server.prefix}build`;
  const cleanup = new Cleanup();
  await withClient(server.url, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [BUILD_LOCK]);
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (rowCount === 0) await copyTemplate(client, templateName(server, "seeded"), name);
    try {
      await ensureBuilt(
        {
          ...process.env,
          ...TEST_SECRETS,
          NODE_ENV: "production",
          NEXT_DIST_DIR: TEST_DIST_DIR,
          NEXT_TELEMETRY_DISABLED: "1",
          APP_URL: TEST_APP_URL,
          DATABASE_URL: urlOf(server, name),
          LOG_LEVEL: "warn",
        },
        cleanup,
      );
      // For child processes, which need not check again.
      process.env.TEST_BUILT_FOR = server.url;
    } finally {
      await cleanup.run();
    }
  });
}

/** A fresh copy of the seeded template for a shop. @returns its URL */
export async function copySeeded(server: TestServer, name: string): Promise<string> {
  await ensureSeededTemplate(server);
  return copyAs(server, "seeded", name);
}

/** The same without products and people. */
export async function copyEmpty(server: TestServer, name: string): Promise<string> {
  return copyAs(server, "empty", name);
}

async function copyAs(server: TestServer, kind: TemplateKind, name: string): Promise<string> {
  const full = `${server.prefix}${name}`;
  await withClient(server.url, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(full)} WITH (FORCE)`);
    await copyTemplate(client, templateName(server, kind), full);
  });
  return urlOf(server, full);
}
