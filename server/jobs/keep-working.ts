import { setTimeout as delay } from "node:timers/promises";
import { db } from "@/server/core/db";
import { log } from "@/server/core/log";
import { startWorker, type Worker } from "./start-worker";

/** Delay before a restart in ms, by the number of failed starts in a row. */
const RESTART_MS = [500, 1_000, 2_000, 5_000] as const;

const HELD_MS = 5_000;

/**
 * Whether a restored shop still holds its jobs, until `npm run restore -- --release`.
 * Jobs that waited when the backup was made may have been done since.
 */
async function isHeld(): Promise<boolean> {
  return (await db().restore.count({ where: { releasedAt: null } })) > 0;
}

/**
 * Runs a worker until `stop` is called, and restarts it after failures.
 * A failure is a missing database, a worker that ended, or a worker that lost a slot.
 */
export function keepWorking(): Pick<Worker, "stop"> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: Worker | undefined;

  async function keep(): Promise<void> {
    const wait = (ms?: number) => delay(ms, undefined, { signal }).catch(() => undefined);
    for (let failures = 0, isLogged = false; !signal.aborted; ) {
      try {
        if (await isHeld()) {
          if (!isLogged) log().warn("the shop was restored: its jobs wait for npm run restore -- --release");
          isLogged = true;
          await wait(HELD_MS);
          continue;
        }
        current = await startWorker();
        failures = 0;
        if (signal.aborted) break;
        const err = await current.ended;
        if (signal.aborted) break;
        log().warn({ err }, "the worker restarts");
        await current.stop();
      } catch (err) {
        if (failures === 0) log().error({ err }, "the worker cannot start yet");
        failures += 1;
      }
      await wait(RESTART_MS[Math.min(failures, RESTART_MS.length - 1)]);
    }
    await current?.stop();
  }

  const ended = keep();
  return {
    async stop() {
      stopping.abort();
      await current?.stop();
      await ended;
    },
  };
}
