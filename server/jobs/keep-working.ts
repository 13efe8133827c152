import { setTimeout as delay } from "node:timers/promises";
import { log } from "@/server/core/log";
import { startWorker, type Worker } from "./start-worker";

/** Between two tries to start again, in ms; the last one from then on. */
const AGAIN_MS = [500, 1_000, 2_000, 5_000] as const;

/**
 * Works on the queue until `stop` is called, whatever becomes of the database meanwhile: where the library gives up, or
 * works with fewer places than before, it is stopped and started anew.
 * @returns when the first worker listens
 * @throws when that one cannot start
 */
export async function keepWorking(): Promise<Pick<Worker, "stop">> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = await startWorker();

  async function startAgain(): Promise<Worker | undefined> {
    for (let failures = 0; !signal.aborted; failures++) {
      await delay(AGAIN_MS[Math.min(failures, AGAIN_MS.length - 1)], undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return undefined;
      try {
        return await startWorker();
      } catch (err) {
        if (failures === 0) log().warn({ err }, "the worker cannot start again yet");
      }
    }
    return undefined;
  }

  async function keep(): Promise<void> {
    while (!signal.aborted) {
      const err = await current.ended;
      if (signal.aborted) return;
      log().warn({ err }, "the worker starts anew");
      await current.stop();
      current = (await startAgain()) ?? current;
    }
  }

  const kept = keep();
  return {
    async stop() {
      stopping.abort();
      await current.stop();
      await kept;
      // One may have been starting meanwhile.
      await current.stop();
    },
  };
}
