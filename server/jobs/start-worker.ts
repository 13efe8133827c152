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
import { watchPlaces } from "./silent-places";
import { crontab, mailTasks, shopTasks } from "./tasks";

/**
 * How many jobs run at once; most of the time they wait for the network. Mails and payments have places of their own: a
 * silent payment provider holds up no mail, and a silent mail relay no payment.
 */
const places: Pick<RunnerOptions, "taskList" | "crontab" | "concurrency">[] = [
  { taskList: mailTasks, concurrency: 4 },
  { taskList: shopTasks, concurrency: 3, crontab },
];
/** One connection listens for jobs; the others are used briefly when a job begins and ends. */
const CONNECTIONS = 4;

/** Without a batch, the library ignores a result that it could not record. */
const preset: GraphileConfig.Preset = {
  worker: { pollInterval: 2000, completeJobBatchDelay: 0, failJobBatchDelay: 0 },
};

const levels = { error: "error", warning: "warn", info: "debug", debug: "debug" } as const;
const logger = new Logger(() => (level, message) => log()[levels[level]]({ worker: true }, message));

/** The queue's own statements are short: one that takes longer holds locks that all workers wait for. */
const STATEMENT_MS = 30_000;

/** Longest that a worker which lost a place waits for its running jobs: what is lost never ends. */
const LEAVE_MS = 60_000;

/** pg's defaults wait for ever, also for a database whose machine is gone. */
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
  // Of one that breaks while the library does not listen (between two statements of a job, or when it has been stopped)
  // nobody would hear, which ends the process.
  const note = (err: Error) => log().warn({ err }, "a connection of the queue broke");
  pool.on("error", note).on("connect", (client) => client.on("error", note));
  return pool;
}

export interface Worker {
  /** Lets running jobs finish, for a minute at most where a place was lost. */
  stop(): Promise<void>;
  /** Resolves with the reason when it does not work any more, or not with all its places; stop it then. */
  ended: Promise<unknown>;
}

/**
 * Starts working on the queue until `stop` is called.
 * @returns when the worker listens
 */
export async function startWorker(): Promise<Worker> {
  const connectionString = env().DATABASE_URL;
  const names: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on("pool:create", ({ workerPool }) => names.push(workerPool.id));
  // A pool that cannot record a job's result shuts down, and the job stays locked until the pool is gone.
  const placeEnded = new Promise<unknown>((resolve) => {
    for (const name of ["pool:fatalError", "worker:fatalError"] as const)
      events.on(name, ({ error }) => resolve(error));
  });
  const silence = watchPlaces(events);
  const placeLost = Promise.race([placeEnded, silence.found]);
  const pools = places.map(() => openPool(connectionString));
  const common = { events, logger, preset, noHandleSignals: true };
  const runners: Runner[] = [];
  let living: Awaited<ReturnType<typeof watchWorkers>> | undefined;
  const close = async () => {
    silence.close();
    // One that has ended by itself refuses to be stopped.
    const stopped = Promise.allSettled(runners.map((runner) => runner.stop()));
    await Promise.race([stopped, placeLost.then(() => delay(LEAVE_MS))]);
    await living?.close();
    await Promise.race([Promise.all(pools.map((pool) => pool.end())), placeLost]);
  };
  try {
    for (const [i, tasks] of places.entries()) runners.push(await run({ ...common, ...tasks, pgPool: pools[i] }));
    living = await watchWorkers(connectionString, names);
    // Whatever held mails up may be mended with this start: another password, another release.
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
    ended: Promise.race([placeLost, ...runners.map(({ promise }) => promise.catch((error: unknown) => error))]),
  };
}
