import { ClearError } from "../support/clear-error";
import type { Cleanup } from "./cleanup";
import { type Kept, keepRunning } from "./keep-running";
import { startProcess } from "./processes";

/** Shorter for the web process: shoppers wait for it. */
const WEB_RESTART_MS = [200, 1_000, 2_000, 5_000] as const;
const WORKER_RESTART_MS = [1_000, 2_000, 5_000, 15_000, 30_000] as const;
/** Consecutive failed starts after which the shop gives up. */
export const MOST_UNREADY_WEBS = 5;

/**
 * Starts the web process, waits until it answers, and keeps it running.
 * @param options.show shows its output in the terminal
 * @throws ClearError if the first process exits before it is ready
 */
export async function keepWeb(env: NodeJS.ProcessEnv, cleanup: Cleanup, { show = true } = {}): Promise<Kept> {
  const launch = () => startProcess("serve", { env, show });
  const options = { name: "web process", launch, restartMs: WEB_RESTART_MS, mostUnready: MOST_UNREADY_WEBS };
  const kept = keepRunning(options, cleanup);
  const early = await Promise.race([kept.first.ready.then(() => undefined), kept.first.ended]);
  if (early !== undefined && !cleanup.signal.aborted)
    throw new ClearError(`The web process ended before it was ready (${early}); see the reason above.`);
  return kept;
}

/** Starts the worker and restarts it whenever it ends. */
export function keepWorker(env: NodeJS.ProcessEnv, cleanup: Cleanup, { show = true } = {}): Kept {
  const launch = () => startProcess("worker", { env, show });
  return keepRunning({ name: "worker", launch, restartMs: WORKER_RESTART_MS }, cleanup);
}
