import { NetworkError, type Reply, requestJson } from "@/lib/client/request";

/** What the shop answered, or that it could not be reached. */
export type Answer = Reply<{ status?: string; message?: string }> | { ok: false; status: 0; error: null };

/**
 * Calls one of the addresses that stand apart from the session: a 401 is an answer (SHP-SESSION-33), and so is no
 * connection (status 0).
 */
export async function ask(path: string, body?: unknown, headers?: HeadersInit): Promise<Answer> {
  try {
    return await requestJson(path, { method: body === undefined ? "GET" : "POST", body, headers, anonymous: true });
  } catch (error) {
    if (error instanceof NetworkError) return { ok: false, status: 0, error: null };
    throw error;
  }
}

/** The words for a call that did not succeed. */
export interface FailureWords {
  /** The answer arrived and is no success, without a word of the shop's own. */
  refused: string;
  /** An error, or no answer at all. */
  failed: string;
}

/** Null when it worked; else the shop's words or ours (SHP-VERIFY-15, SHP-RESET-08 to SHP-RESET-10). */
export function failureOf(answer: Answer, { refused, failed }: FailureWords): string | null {
  if (!answer.ok) return answer.error?.message || failed;
  return answer.body.status === "success" ? null : answer.body.message || refused;
}
