import { askShop } from "@/lib/client/account-call";
import type { Reply } from "@/lib/client/request";

/** What the shop answered; null when it could not be reached. */
export type Answer<Data = unknown> = Reply<{ status?: string; message?: string; data?: Data }> | null;

/** Calls one of the addresses that stand apart from the session: a 401 is an answer (SHP-SESSION-33). */
export function ask<Data>(path: string, body: unknown, headers?: HeadersInit): Promise<Answer<Data>> {
  return askShop(path, { method: "POST", body, headers, anonymous: true });
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
  if (!answer?.ok) return answer?.error?.message || failed;
  return answer.body.status === "success" ? null : answer.body.message || refused;
}
