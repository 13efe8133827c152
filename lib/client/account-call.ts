import { type Reply, requestJson } from "./request";

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
  { refused, failed }: { refused: string; failed: string },
): string {
  return reply ? reply.error?.message || refused : failed;
}
