import { shopEnvironment, startStandIns, untilReady } from "@/tests/support/shop";
import { ensureBuilt } from "../launch/build";
import type { Child } from "../launch/child";
import type { Cleanup } from "../launch/cleanup";
import { startProcess } from "../launch/processes";
import { step } from "../launch/progress";
import { findFreePort } from "../support/ports";

/** The address that the bench's shops believe to have: an input of the build, so it is always the same. */
export const APP_URL = "http://localhost:4400";
export const DIST_DIR = ".next-bench";

/** A production shop: its web process and its worker. */
export interface BenchShop {
  port: number;
  web: Child;
  worker: Child;
  stop(): Promise<void>;
}

/** What the build and the processes of a shop on this database get. */
function benchEnvironment(databaseUrl: string, { smtp = "", sandbox = "" } = {}): NodeJS.ProcessEnv {
  return {
    ...shopEnvironment({ database: databaseUrl, smtp, sandbox }),
    NEXT_DIST_DIR: DIST_DIR,
    APP_URL,
    LOG_LEVEL: "warn",
    // As in any shop.
    WORKER_NICENESS: "",
    WEB_HEAP_MB: "",
  };
}

/** Makes the production build from the example shop, unless the one of an earlier run is right. */
export async function buildBenchShop(databaseUrl: string, cleanup: Cleanup): Promise<void> {
  await step("Building the shop", () => ensureBuilt(benchEnvironment(databaseUrl), cleanup));
}

/** Starts the built shop on a database. */
export async function startBenchShop(databaseUrl: string, cleanup: Cleanup): Promise<BenchShop> {
  const port = await findFreePort();
  const { sandbox, mail } = await startStandIns(port, { whole: 0 });
  const env = {
    ...benchEnvironment(databaseUrl, { smtp: mail.smtpUrl, sandbox: sandbox.url }),
    PORT: String(port),
  };
  const web = startProcess("serve", { env });
  const worker = startProcess("worker", { env });
  const stop = async () => {
    await Promise.all([web.stop(), worker.stop()]);
    await Promise.all([sandbox.close(), mail.close()]);
  };
  cleanup.add("a shop", stop);
  await untilReady(web);
  return { port, web, worker, stop };
}
