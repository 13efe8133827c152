/**
 * How long the worker waits for the first byte, in ms: with a copy at hand; without one; for a document that the router
 * loads because its own call was given up.
 */
export const TIMEOUT_MS = { copy: 4_000, none: 15_000, again: 1_000 } as const;

/** An answer that did not come in time. */
export class TimedOut extends Error {
  override name = "TimedOut";
}

/**
 * An answer in time. What comes later still comes to whoever holds the promise.
 * @throws TimedOut, or what the answer fails with
 */
export function withTimeout<T>(answer: Promise<T>, patience: keyof typeof TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimedOut()), TIMEOUT_MS[patience]);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
