import type { Child } from "./child";
import type { Cleanup } from "./cleanup";

/** A process that ran this long counts as healthy: its next restart is quick again. */
const HEALTHY_MS = 10_000;

/** Characters of the last output in a message. */
const LAST_WORDS = 500;

export interface KeepOptions {
  /** As messages name it: `web process`. */
  name: string;
  launch: () => Child;
  /** Milliseconds before each restart, by the number of short runs in a row; the last value repeats. */
  restartMs: readonly [number, ...number[]];
  /**
   * For a process that reports readiness: gives up after this many consecutive exits before it, or after the very
   * first. Default: never.
   */
  mostUnready?: number;
  /** Milliseconds to end in order. */
  graceMs?: number;
}

export interface Kept {
  /** The first process. */
  first: Child;
  /** The current process, or the last one. */
  readonly pid: number;
  /** Resolves with the last exit code or signal when restarts end. */
  givenUp: Promise<number | string>;
}

/** Starts a process and restarts it whenever it exits, until the cleanup. Prints each restart. */
export function keepRunning({ name, launch, restartMs, mostUnready, graceMs }: KeepOptions, cleanup: Cleanup): Kept {
  let giveUp: (how: number | string) => void;
  const givenUp = new Promise<number | string>((resolve) => {
    giveUp = resolve;
  });
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let unready = 0;
  let wasEverReady = false;

  function start(): Child {
    const child = launch();
    const startedAt = performance.now();
    let isReady = false;
    void child.ready.then(() => {
      isReady = true;
      wasEverReady = true;
      if (failures > 0) console.error(`The ${name} is back.`);
    });
    void child.ended.then(async (how) => {
      // Its own children may still run and hold its port.
      if (!cleanup.signal.aborted) await child.stop(0);
      if (cleanup.signal.aborted) return;
      failures = performance.now() - startedAt > HEALTHY_MS ? 1 : failures + 1;
      unready = isReady ? 0 : unready + 1;
      if (mostUnready && (!wasEverReady || unready >= mostUnready)) return giveUp(how);
      const delay = restartMs[Math.min(failures, restartMs.length) - 1] ?? restartMs[0];
      const lastWords = child.output().trim().slice(-LAST_WORDS);
      console.error(`The ${name} ended (${how}): starting it again in ${delay / 1000} s. ${lastWords}`.trim());
      timer = setTimeout(() => {
        current = start();
      }, delay);
    });
    return child;
  }

  let current = start();
  cleanup.add(`the ${name}`, async () => {
    clearTimeout(timer);
    await current.stop(graceMs);
  });
  return {
    first: current,
    get pid() {
      return current.pid;
    },
    givenUp,
  };
}
