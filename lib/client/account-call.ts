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

/** The words for a call that did not succeed: the shop's own, else one of two. */
export function problemOf(
  reply: Exclude<Reply<unknown>, { ok: true }> | null,
  { refused, failed }: { refused: string; failed: string },
): string {
  return reply ? reply.error?.message || refused : failed;
}
