import { EventEmitter } from "node:events";
import { Logger, type RunnerOptions, run, type WorkerEvents } from "graphile-worker";
import { db } from "@/server/core/db";
import { env } from "@/server/core/env";
import { log } from "@/server/core/log";
import { tryMailsNow } from "@/server/core/queue";
import { watchWorkers } from "./living-workers";
import { crontab, mailTasks, shopTasks } from "./tasks";

/**
 * How many jobs run at once; most of the time they wait for the network. Mails and payments have places of their own: a
 * silent payment provider holds up no mail, and a silent mail relay no payment.
 */
const pools: Pick<RunnerOptions, "taskList" | "crontab" | "concurrency">[] = [
  { taskList: mailTasks, concurrency: 4 },
  { taskList: shopTasks, concurrency: 3, crontab },
];
/** One connection listens for jobs; the others are used briefly when a job begins and ends. */
const CONNECTIONS = 4;

const levels = { error: "error", warning: "warn", info: "debug", debug: "debug" } as const;
const logger = new Logger(() => (level, message) => log()[levels[level]]({ worker: true }, message));

/** The queue's own statements are short: one that takes longer holds locks that all workers wait for. */
function withStatementTimeout(connectionString: string): string {
  const url = new URL(connectionString);
  url.searchParams.set("statement_timeout", "30000");
  return url.href;
}

/**
 * Starts working on the queue until `stop` is called, which lets running jobs finish.
 * @returns when the worker listens
 */
export async function startWorker(): Promise<{ stop(): Promise<void>; ended: Promise<void> }> {
  const connectionString = withStatementTimeout(env().DATABASE_URL);
  const workers: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on("worker:create", ({ worker }) => workers.push(worker.workerId));
  const common = {
    connectionString,
    events,
    logger,
    maxPoolSize: CONNECTIONS,
    pollInterval: 2000,
    noHandleSignals: true,
  };
  const runners = await Promise.all(pools.map((pool) => run({ ...common, ...pool })));
  const living = await watchWorkers(connectionString, workers);
  // Whatever held mails up may be mended with this start: another password, another release.
  await tryMailsNow(db());

  let stopped: Promise<void> | undefined;
  const stop = () => {
    // One that has ended by itself refuses to be stopped.
    stopped ??= Promise.allSettled(runners.map((runner) => runner.stop())).then(() => living.close());
    return stopped;
  };
  return { stop, ended: Promise.race(runners.map((runner) => runner.promise)).finally(stop) };
}
