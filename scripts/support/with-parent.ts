/** Longer than the launcher's own timeout: only matters if the launcher was killed. */
const PATIENCE_MS = 20_000;

/**
 * Shuts down gracefully on SIGTERM or SIGINT, and when the parent process ends, even by `kill -9`.
 * @param close finishes the running work
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

/** Reports to the parent that this process is ready. */
export function reportReady(message: Record<string, unknown> = {}): void {
  process.send?.({ ready: true, ...message });
}
