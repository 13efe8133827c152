import type { TestProject } from "vitest/node";
import { startTemporaryPostgres } from "@/scripts/postgres";
import { ensureGenerated } from "@/scripts/support/generate";
import { dropTestDatabases, findTestServer, makeEmptyTemplate, type TestServer } from "./templates";

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

interface Prepared {
  server: TestServer;
  stop(): Promise<void>;
}

/** Each vitest project runs its own setup in this process. */
const holder = globalThis as unknown as { testServer?: Promise<Prepared>; testServerUsers?: number };

/**
 * One PostgreSQL for the whole run: the one of TEST_DATABASE_URL (its role must be allowed to create databases), or a
 * temporary one, so that a single file can be run alone.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  holder.testServer ??= prepare();
  holder.testServerUsers = (holder.testServerUsers ?? 0) + 1;
  const { server, stop } = await holder.testServer;
  project.provide("testServer", server);
  return async () => {
    holder.testServerUsers = (holder.testServerUsers ?? 1) - 1;
    if (holder.testServerUsers === 0) await stop();
  };
}

async function prepare(): Promise<Prepared> {
  await ensureGenerated();
  const given = findTestServer();
  const own = given ? undefined : await startTemporaryPostgres();
  const server: TestServer = given ?? { url: own?.url("postgres") ?? "", adminUrl: own?.adminUrl() ?? "", prefix: "" };
  await makeEmptyTemplate(server);
  return {
    server,
    async stop() {
      if (own) await own.stop();
      // Under `npm test` the databases belong to the whole run, which drops them.
      else if (!process.env.TEST_DATABASE_PREFIX) await dropTestDatabases(server);
    },
  };
}
