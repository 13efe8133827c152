import { setTimeout as delay } from "node:timers/promises";
import { db } from "@/server/core/db";
import { log } from "@/server/core/log";
import { startWorker, type Worker } from "./start-worker";

/** Between two starts, in ms, by how many have failed in a row; the last one from then on. */
const AGAIN_MS = [500, 1_000, 2_000, 5_000] as const;

const HELD_MS = 5_000;

/**
 * Whether the shop was put back from a backup and nobody has released its jobs yet (`npm run restore -- --release`): what
 * waited when the backup was made may have been done long since.
 */
async function isHeld(): Promise<boolean> {
  return (await db().restore.count({ where: { releasedAt: null } })) > 0;
}

/**
 * Works on the queue until `stop` is called, whatever becomes of the database before or meanwhile: where the library gives
 * up, or works with fewer places than before, it is stopped and started anew.
 */
export function keepWorking(): Pick<Worker, "stop"> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: Worker | undefined;

  async function keep(): Promise<void> {
    const wait = (ms?: number) => delay(ms, undefined, { signal }).catch(() => undefined);
    for (let failures = 0, isTold = false; !signal.aborted; ) {
      try {
        if (await isHeld()) {
          if (!isTold) log().warn("the shop was restored: its jobs wait for npm run restore -- --release");
          isTold = true;
          await wait(HELD_MS);
          continue;
        }
        current = await startWorker();
        failures = 0;
        if (signal.aborted) break;
        const err = await current.ended;
        if (signal.aborted) break;
        log().warn({ err }, "the worker starts anew");
        await current.stop();
      } catch (err) {
        if (failures === 0) log().error({ err }, "the worker cannot start yet");
        failures += 1;
      }
      await wait(AGAIN_MS[Math.min(failures, AGAIN_MS.length - 1)]);
    }
    await current?.stop();
  }

  const kept = keep();
  return {
    async stop() {
      stopping.abort();
      await current?.stop();
      await kept;
    },
  };
}
