import { type FailureWords, tryAgain } from "@/lib/client/failure-words";
import { askShop, problemOf, type Reply } from "@/lib/client/request";

/** What the shop answered; null when it could not be reached. */
export type Answer<Data = unknown> = Reply<{ status?: string; message?: string; data?: Data }> | null;

/** Calls one of the addresses that stand apart from the session: a 401 is an answer (SHP-SESSION-33). */
export function ask<Data>(path: string, body: unknown, headers?: HeadersInit): Promise<Answer<Data>> {
  return askShop(path, { method: "POST", body, headers, anonymous: true });
}

/** SHP-RESET-09, SHP-RESET-10 */
export const requestWords = tryAgain("Failed to send reset link");
/** SHP-RESET-22, SHP-RESET-23 */
export const resetWords = tryAgain("Failed to reset password");
export const undoWords = tryAgain("We could not undo the change.");
/** SHP-VERIFY-15, SHP-VERIFY-16 */
export const verifyWords = {
  refused: "Verification failed.",
  failed: "Failed to verify email. Please try again.",
};
export const resendWords = tryAgain("We could not send a new code.");

/** Null when it worked; else the shop's words or ours (SHP-VERIFY-15, SHP-RESET-08 to SHP-RESET-10). */
export function failureOf(answer: Answer, words: FailureWords): string | null {
  return answer?.ok ? null : problemOf(answer, words);
}

/** The code of the shop's refusal, when that is what came. */
export function codeOf(answer: Answer): string | undefined {
  return answer?.ok === false ? answer.error?.code : undefined;
}
