import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as delay } from "node:timers/promises";

const MOST_TRIES = 15;
/** A shop that is busy asks for seconds of patience, one that is closed for a minute. */
const BUSY_AT_MOST_S = 10;

const firstAnswer = new AsyncLocalStorage<boolean>();

/** For tests that prove a 503: within `run` every client takes the first answer. */
export const withoutPatience = <T>(run: () => Promise<T>): Promise<T> => firstAnswer.run(true, run);

/**
 * Sends as a client with patience does. On a machine with others on it a process may find no connection to its database
 * in time; it has done nothing then, and says when to come back (503 with Retry-After).
 * @param retryAfterOf the answer's header of that name
 * @returns the answer, or the last 503 when the shop never had time
 */
export async function comeBack<Answer extends { status: number }>(
  send: () => Promise<Answer>,
  retryAfterOf: (answer: Answer) => string | null | undefined,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    const seconds = Number(retryAfterOf(answer) ?? Number.POSITIVE_INFINITY);
    const isBusy = answer.status === 503 && seconds <= BUSY_AT_MOST_S;
    if (!isBusy || tries === MOST_TRIES || firstAnswer.getStore()) return answer;
    await delay(seconds * 1000);
  }
}
