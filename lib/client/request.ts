import { type CallOptions, callShop, NetworkError, type Reply, UNREACHABLE } from "./call-shop";
import { type FailureMessages, orUnreachable } from "./failure-messages";
import { endSession, isMarkedSignedIn, refreshSession } from "./session";

export { NetworkError, type Reply } from "./call-shop";

/**
 * Calls the shop's API (`callShop`) and renews or ends the session after a 401.
 * TOKEN_EXPIRED renews the session once for all parallel calls and repeats the call; any other 401 ends the session and
 * goes to /login (SHP-SESSION-29 to SHP-SESSION-32). A guest's 401 is returned.
 * @param options.anonymous returns every 401, for calls without a session such as the login form (SHP-SESSION-33)
 * @throws NetworkError without a valid response; the caller's own abort unchanged
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
  // Shoppers must not see the message of an expired token.
  if (renewed === "unreachable") throw new NetworkError(UNREACHABLE);
  if (renewed === "refused") return end(reply);
  const again = await callShop<T>(path, options);
  return again.status === 401 ? end(again) : again;
}

function end<T>(reply: Reply<T>): Reply<T> {
  endSession("refused");
  return reply;
}

/** Like `requestJson`, but returns null instead of throwing. */
export async function tryRequest<T>(
  path: string,
  options: Parameters<typeof requestJson>[1] = {},
): Promise<Reply<T> | null> {
  try {
    return await requestJson<T>(path, options);
  } catch {
    return null;
  }
}

/** Whether the result is unknown: no response, or one from a proxy. */
export function isUncertain(reply: Reply<unknown> | null): boolean {
  return !reply || reply.status >= 500;
}

/**
 * Message of a failed call: the shop's, else one of two.
 * @param words both, or a text for `orUnreachable`
 */
export function problemOf(
  reply: Exclude<Reply<unknown>, { ok: true }> | null,
  words: FailureMessages | string,
): string {
  const { refused, failed } = typeof words === "string" ? orUnreachable(words) : words;
  // 200 with the status "error" is a refusal; an error without a message may come from a proxy.
  return reply?.error?.message || (reply && reply.status < 400 ? refused : failed);
}
