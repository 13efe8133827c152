/** Longer than the start script waits; it counts where that one is gone and nobody is left to end us by force. */
const PATIENCE_MS = 20_000;

/**
 * For a process that the start script brought up: ends it in order on SIGTERM or SIGINT, and also when the parent is
 * gone (the channel to it breaks even after `kill -9`), so that nothing is left behind.
 * @param close finishes the work at hand
 */
export function stopWithParent(close: () => Promise<void> | void): void {
  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    Promise.resolve()
      .then(close)
      .then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
  if (process.send) process.on("disconnect", stop);
}

/** Tells the parent that this process is ready, with what it wants to know. */
export function tellReady(message: Record<string, unknown> = {}): void {
  process.send?.({ ready: true, ...message });
}
