import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as delay } from "node:timers/promises";

const MOST_TRIES = 15;
/** A busy shop sends a Retry-After of seconds, a closed one of a minute. */
const BUSY_AT_MOST_S = 10;

const firstAnswer = new AsyncLocalStorage<boolean>();

/** For tests of 503: within `run` every client accepts the first response. */
export const withoutPatience = <T>(run: () => Promise<T>): Promise<T> => firstAnswer.run(true, run);

/**
 * Sends like a patient client. On a busy machine a process may get no database connection in time; it has then
 * done nothing and responds with 503 and Retry-After.
 * @param retryAfterOf reads the response's header of that name
 * @returns the response, or the last 503
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
