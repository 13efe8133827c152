/** What has to be undone when the start ends, in whatever way it ends; the last thing done is undone first. */
export class Cleanup {
  #tasks: { name: string; undo: () => Promise<unknown> | unknown }[] = [];
  #running: Promise<void> | undefined;
  #controller = new AbortController();

  /** Aborted as soon as the end begins: nothing new may be started from then on. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Remembers how to undo something. Once the end has begun it is undone at once. */
  add(name: string, undo: () => Promise<unknown> | unknown): void {
    this.#tasks.push({ name, undo });
    if (this.#running) this.#running = this.#running.then(() => this.#undoAll());
  }

  /** Undoes everything once, however often it is called; one failure does not keep the rest from being undone. */
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

/** Thrown inside the start after a signal to stop: not an error. */
export class Stopped extends Error {
  override name = "Stopped";
}
