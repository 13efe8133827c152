import { ClearError, explain } from "../support/clear-error";

export const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Undoes the steps of a script in reverse order, however it ends. */
export class Cleanup {
  #tasks: { name: string; undo: () => Promise<unknown> | unknown }[] = [];
  #running: Promise<void> | undefined;
  #controller = new AbortController();

  /** Aborted when the cleanup begins; start nothing new after that. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Adds a task. Runs it immediately if the cleanup has begun. */
  add(name: string, undo: () => Promise<unknown> | unknown): void {
    this.#tasks.push({ name, undo });
    if (this.#running) this.#running = this.#running.then(() => this.#undoAll());
  }

  /** Undoes everything once. A failed task does not stop the others. */
  run(): Promise<void> {
    this.#controller.abort();
    this.#running ??= this.#undoAll();
    return this.#running;
  }

  async #undoAll(): Promise<void> {
    for (let task = this.#tasks.pop(); task; task = this.#tasks.pop()) {
      try {
        await task.undo();
      } catch (error) {
        console.error(`Could not stop ${task.name}:`, error);
      }
    }
  }
}

/**
 * Runs a script and its cleanup, also after a signal, and exits.
 * @param main returns the exit code; default 0
 * @param options.stack prints stack traces of unexpected errors, for developer tools
 */
export async function runWithCleanup(
  main: (cleanup: Cleanup) => Promise<number | undefined>,
  { stack = false } = {},
): Promise<never> {
  const cleanup = new Cleanup();
  for (const signal of SIGNALS) process.on(signal, () => void cleanup.run().then(() => process.exit(130)));
  let exitCode = 1;
  try {
    exitCode = (await main(cleanup)) ?? 0;
  } catch (error) {
    if (!cleanup.signal.aborted) console.error(stack && !(error instanceof ClearError) ? error : explain(error));
  }
  await cleanup.run();
  process.exit(exitCode);
}
