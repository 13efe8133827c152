import { makeEmptyTemplate, type TestServer } from "@/tests/support/templates";
import type { Cleanup } from "../launch/cleanup";
import { type RunningPostgres, startTemporaryPostgres } from "../postgres";

/** A PostgreSQL for shops that are to be hurt. */
export interface Server {
  postgres: RunningPostgres;
  server: TestServer;
}

/**
 * Starts a database server with the settings of the shop's own.
 * @param parent the folder for its files, the system's temporary one when left out
 */
export async function startServer(cleanup: Cleanup, parent?: string): Promise<Server> {
  const postgres = await startTemporaryPostgres({ safe: true, parent });
  cleanup.add("PostgreSQL", () => postgres.stop());
  const server: TestServer = { url: postgres.url("postgres"), adminUrl: postgres.adminUrl(), prefix: "" };
  await makeEmptyTemplate(server);
  return { postgres, server };
}
