/**
 * Timeouts of the first byte in ms: with a stored copy, without one, and for a document that the router loads after its
 * own request timed out.
 */
export const TIMEOUT_MS = { copy: 4_000, none: 15_000, again: 1_000 } as const;

/** No response within the timeout. */
export class TimedOut extends Error {
  override name = "TimedOut";
}

/**
 * Awaits a response with a timeout, which does not cancel it.
 * @throws TimedOut, or the error of the response
 */
export function withTimeout<T>(response: Promise<T>, timeout: keyof typeof TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimedOut()), TIMEOUT_MS[timeout]);
    response.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
