import { type CallOptions, callShop, NetworkError, type Reply, UNREACHABLE } from "./call-shop";
import { endSession, isMarkedSignedIn, refreshSession } from "./session";

export { NetworkError, type Reply } from "./call-shop";

/** What the server says when only the access has run out, not the session (SHP-SESSION-29). */
const TOKEN_EXPIRED = "Token expired";

/**
 * Calls the shop's API (`callShop`) and keeps the session in step: a signed-in browser's 401 'Token expired' renews
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
  if (!isTokenExpired(reply)) return end(reply);
  const renewed = await refreshSession();
  // 'Token expired' is no answer to a shopper.
  if (renewed === "unreachable") throw new NetworkError(UNREACHABLE);
  if (renewed === "refused") return end(reply);
  const again = await callShop<T>(path, options);
  return again.status === 401 ? end(again) : again;
}

function isTokenExpired(reply: Reply<unknown>): boolean {
  return !reply.ok && reply.error?.message === TOKEN_EXPIRED;
}

function end<T>(reply: Reply<T>): Reply<T> {
  endSession("refused");
  return reply;
}
