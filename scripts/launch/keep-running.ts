import type { Child } from "./child";
import type { Cleanup } from "./cleanup";

/** A process that lived this long counts as healthy: the next restart is quick again. */
const HEALTHY_MS = 10_000;

/** Letters of what it wrote, where that is not shown. */
const LAST_WORDS = 500;

export interface KeepOptions {
  /** As messages name it: `web process`. */
  name: string;
  launch: () => Child;
  /** Between an end and the next start, in ms, by how many short lives there were in a row; the last one from then on. */
  restartMs: readonly [number, ...number[]];
  /**
   * Of a process that tells when it is ready: after so many ends in a row before that it is given up, and at once when the
   * first one ends so. Never when left out.
   */
  mostUnready?: number;
  /** How long it may take to end in order. */
  graceMs?: number;
}

export interface Kept {
  /** What is started first. */
  first: Child;
  /** The process that runs, or ended last. */
  readonly pid: number;
  /** Resolves with how it ended last, once it is given up. */
  givenUp: Promise<number | string>;
}

/** Starts a process, and starts it again whenever it ends, until the cleanup. Each time it says so. */
export function keepRunning({ name, launch, restartMs, mostUnready, graceMs }: KeepOptions, cleanup: Cleanup): Kept {
  let giveUp: (how: number | string) => void;
  const givenUp = new Promise<number | string>((resolve) => {
    giveUp = resolve;
  });
  let timer: NodeJS.Timeout | undefined;
  let shortLives = 0;
  let unready = 0;
  let wasEverReady = false;

  function start(): Child {
    const child = launch();
    const startedAt = performance.now();
    let isReady = false;
    void child.ready.then(() => {
      isReady = true;
      wasEverReady = true;
      if (shortLives > 0) console.error(`The ${name} is back.`);
    });
    void child.ended.then(async (how) => {
      // What it started itself may live on, and hold its port.
      if (!cleanup.signal.aborted) await child.stop(0);
      if (cleanup.signal.aborted) return;
      shortLives = performance.now() - startedAt > HEALTHY_MS ? 1 : shortLives + 1;
      unready = isReady ? 0 : unready + 1;
      if (mostUnready && (!wasEverReady || unready >= mostUnready)) return giveUp(how);
      const delay = restartMs[Math.min(shortLives, restartMs.length) - 1] ?? restartMs[0];
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
