import { ClearError } from "../support/clear-error";
import type { Child } from "./child";
import type { Cleanup } from "./cleanup";
import { startProcess } from "./processes";

const RESTART_AFTER_MS = [1_000, 2_000, 5_000, 15_000, 30_000];
/** A worker that lived this long counts as healthy: the next restart is quick again. */
const HEALTHY_MS = 60_000;

/**
 * Starts the web process and waits until it answers.
 * @returns its end, which is the end of the shop
 * @throws ClearError when it ends before it is ready
 */
export async function startWeb(env: NodeJS.ProcessEnv, cleanup: Cleanup): Promise<{ ended: Promise<number | string> }> {
  const web = startProcess("serve", { env, show: true });
  cleanup.add("the web process", () => web.stop());
  const early = await Promise.race([web.ready.then(() => undefined), web.ended]);
  if (early !== undefined && !cleanup.signal.aborted) {
    throw new ClearError(`The web process ended before it was ready (${early}); its reason stands above.`);
  }
  return { ended: web.ended };
}

/** Starts the worker and starts it again whenever it ends: mails and payments wait in the database meanwhile. */
export function keepWorker(env: NodeJS.ProcessEnv, cleanup: Cleanup): void {
  let current: Child | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  const start = () => {
    if (cleanup.signal.aborted) return;
    const startedAt = Date.now();
    current = startProcess("worker", { env, show: true });
    current.ended.then((how) => {
      if (cleanup.signal.aborted) return;
      failures = Date.now() - startedAt > HEALTHY_MS ? 0 : failures + 1;
      const delay = RESTART_AFTER_MS[Math.min(failures, RESTART_AFTER_MS.length) - 1] ?? RESTART_AFTER_MS[0] ?? 1_000;
      console.error(`The worker ended (${how}): starting it again in ${delay / 1000} s.`);
      timer = setTimeout(start, delay);
    });
  };
  cleanup.add("the worker", async () => {
    clearTimeout(timer);
    await current?.stop();
  });
  start();
}
