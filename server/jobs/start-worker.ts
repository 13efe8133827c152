import { Logger, run } from "graphile-worker";
import { db } from "@/server/core/db";
import { env } from "@/server/core/env";
import { log } from "@/server/core/log";
import { tryMailsNow } from "@/server/core/queue";
import { crontab, tasks } from "./tasks";

/** Jobs at once; mail and payment questions wait on the network most of the time. */
const CONCURRENCY = 4;

const levels = { error: "error", warning: "warn", info: "debug", debug: "debug" } as const;

/**
 * Starts working on the queue until `stop` is called, which lets running jobs finish.
 * @returns when the worker listens
 */
export async function startWorker(): Promise<{ stop(): Promise<void>; ended: Promise<void> }> {
  const runner = await run({
    connectionString: env().DATABASE_URL,
    concurrency: CONCURRENCY,
    pollInterval: 2000,
    noHandleSignals: true,
    taskList: tasks,
    crontab,
    logger: new Logger(() => (level, message) => log()[levels[level]]({ worker: true }, message)),
  });
  // Whatever held mails up may be mended with this start: another password, another release.
  await tryMailsNow(db());
  return { stop: () => runner.stop(), ended: runner.promise };
}
