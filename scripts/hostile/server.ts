import { makeEmptyTemplate, type TestServer } from "@/tests/support/templates";
import type { Cleanup } from "../launch/cleanup";
import { type RunningPostgres, startTemporaryPostgres } from "../postgres";

/** PostgreSQL server for shops under fault injection. */
export interface Server {
  postgres: RunningPostgres;
  server: TestServer;
}

/**
 * Starts a database server with the settings of the shop's own.
 * @param parent folder for its files; default: the system's temporary folder
 */
export async function startServer(cleanup: Cleanup, parent?: string): Promise<Server> {
  const postgres = await startTemporaryPostgres({ safe: true, parent });
  cleanup.add("PostgreSQL", () => postgres.stop());
  const server: TestServer = { url: postgres.url("postgres"), adminUrl: postgres.adminUrl(), prefix: "" };
  await makeEmptyTemplate(server);
  return { postgres, server };
}
