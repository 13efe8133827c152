import { type CallOptions, callShop, NetworkError, type Reply, UNREACHABLE } from "./call-shop";
import type { FailureWords } from "./failure-words";
import { endSession, isMarkedSignedIn, refreshSession } from "./session";

export { NetworkError, type Reply } from "./call-shop";

/**
 * Calls the shop's API (`callShop`) and keeps the session in step: a signed-in browser's 401 TOKEN_EXPIRED renews
 * the session once, shared by all calls under way, and repeats the call; any other 401 ends the session and leads to
 * /login (SHP-SESSION-29 to SHP-SESSION-32). A guest's 401 is only an answer.
 * @param options.anonymous for calls that stand apart from the session, such as the login form: a 401 is only an
 *   answer (SHP-SESSION-33)
 * @throws NetworkError when there is no usable answer; the caller's own abort is passed on as it is.
 */
export async function requestJson<T>(
  path: string,
  { anonymous = false, ...options }: CallOptions & { anonymous?: boolean } = {},
): Promise<Reply<T>> {
  const signedIn = !anonymous && isMarkedSignedIn();
  const reply = await callShop<T>(path, options);
  if (!signedIn || reply.status !== 401) return reply;
  if (reply.ok || reply.error?.code !== "TOKEN_EXPIRED") return end(reply);
  const renewed = await refreshSession();
  // That the access has run out is no answer to a shopper.
  if (renewed === "unreachable") throw new NetworkError(UNREACHABLE);
  if (renewed === "refused") return end(reply);
  const again = await callShop<T>(path, options);
  return again.status === 401 ? end(again) : again;
}

function end<T>(reply: Reply<T>): Reply<T> {
  endSession("refused");
  return reply;
}

/** Like `requestJson`, but never throws: null when the shop could not be reached (or the caller gave up). */
export async function askShop<T>(
  path: string,
  options: Parameters<typeof requestJson>[1] = {},
): Promise<Reply<T> | null> {
  try {
    return await requestJson<T>(path, options);
  } catch {
    return null;
  }
}

/** Nobody knows whether it was done: no answer came, or one from somewhere on the way. */
export function isUncertain(reply: Reply<unknown> | null): boolean {
  return !reply || reply.status >= 500;
}

/** The words for a call that did not succeed: the shop's own, else one of two. */
export function problemOf(
  reply: Exclude<Reply<unknown>, { ok: true }> | null,
  { refused, failed }: FailureWords,
): string {
  // 200 with the status "error" is a refusal; an error without words may come from a machine in front of the shop.
  return reply?.error?.message || (reply && reply.status < 400 ? refused : failed);
}
