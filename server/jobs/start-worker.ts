import { EventEmitter } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { Logger, type Runner, type RunnerOptions, run, type WorkerEvents } from "graphile-worker";
import pg from "pg";
import { db } from "@/server/core/db";
import { env } from "@/server/core/env";
import { log } from "@/server/core/log";
import { tryMailsNow } from "@/server/core/queue";
import { sessionUrl } from "@/server/core/session-url";
import { watchWorkers } from "./living-workers";
import { crontab, mailTasks, shopTasks } from "./tasks";
import { monitorWorkerSlots } from "./worker-slots";

/**
 * Runners with their number of concurrent jobs, which mostly wait for the network.
 * Mails and payments have separate slots, so that an outage of Paystack delays no mail and vice versa.
 */
const runnerOptions: Pick<RunnerOptions, "taskList" | "crontab" | "concurrency">[] = [
  { taskList: mailTasks, concurrency: 4 },
  { taskList: shopTasks, concurrency: 3, crontab },
];
/** Connections per runner: one listens for jobs, the others start and complete them. */
const CONNECTIONS = 4;

/** Batch delays of 0: without a batch graphile-worker ignores a result that it could not record. */
const preset: GraphileConfig.Preset = {
  worker: { pollInterval: 2000, completeJobBatchDelay: 0, failJobBatchDelay: 0 },
};

const levels = { error: "error", warning: "warn", info: "debug", debug: "debug" } as const;
const logger = new Logger(() => (level, message) => log()[levels[level]]({ worker: true }, message));

/** Timeout of the queue's statements; a slow one would hold locks that all workers need. */
const STATEMENT_MS = 30_000;

/** Maximum wait for running jobs of a worker that lost a slot; the lost job never ends. */
const STOP_MS = 60_000;

/** Opens a pool with timeouts, because pg's defaults wait forever for a lost machine. */
function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: sessionUrl(connectionString),
    max: CONNECTIONS,
    application_name: "kanea queue",
    connectionTimeoutMillis: STATEMENT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 20_000,
  });
  // graphile-worker does not always listen for connection errors, and an unhandled one would end the process.
  const note = (err: Error) => log().warn({ err }, "a queue connection broke");
  pool.on("error", note).on("connect", (client) => client.on("error", note));
  return pool;
}

export interface Worker {
  /** Waits for running jobs; at most a minute if a slot was lost. */
  stop(): Promise<void>;
  /** Resolves with the reason when the worker ends or loses a slot; call `stop` then. */
  ended: Promise<unknown>;
}

/**
 * Starts a worker and resolves when it listens for jobs.
 */
export async function startWorker(): Promise<Worker> {
  const connectionString = env().DATABASE_URL;
  const names: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on("pool:create", ({ workerPool }) => names.push(workerPool.id));
  // A pool that cannot record a job's result shuts down, and the job stays locked until the pool is gone.
  const slotEnded = new Promise<unknown>((resolve) => {
    for (const name of ["pool:fatalError", "worker:fatalError"] as const)
      events.on(name, ({ error }) => resolve(error));
  });
  const silence = monitorWorkerSlots(events);
  const slotLost = Promise.race([slotEnded, silence.found]);
  const pools = runnerOptions.map(() => openPool(connectionString));
  const common = { events, logger, preset, noHandleSignals: true };
  const runners: Runner[] = [];
  let living: Awaited<ReturnType<typeof watchWorkers>> | undefined;
  const close = async () => {
    silence.close();
    // `stop` rejects for a runner that has already ended.
    const stopped = Promise.allSettled(runners.map((runner) => runner.stop()));
    await Promise.race([stopped, slotLost.then(() => delay(STOP_MS))]);
    await living?.close();
    await Promise.race([Promise.all(pools.map((pool) => pool.end())), slotLost]);
  };
  try {
    for (const [i, tasks] of runnerOptions.entries())
      runners.push(await run({ ...common, ...tasks, pgPool: pools[i] }));
    living = await watchWorkers(connectionString, names);
    // This start may bring a new password or release that ends a mail outage.
    await tryMailsNow(db());
  } catch (error) {
    await close();
    throw error;
  }
  let closed: Promise<void> | undefined;
  return {
    stop() {
      closed ??= close();
      return closed;
    },
    ended: Promise.race([slotLost, ...runners.map(({ promise }) => promise.catch((error: unknown) => error))]),
  };
}
