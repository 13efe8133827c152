import { type FailureMessages, tryAgain } from "@/lib/client/failure-messages";
import { problemOf, type Reply, tryRequest } from "@/lib/client/request";

/** Response of the shop; null if it was unreachable. */
export type Answer<Data = unknown> = Reply<{ status?: string; message?: string; data?: Data }> | null;

/** Calls an auth endpoint without the session, where a 401 is a normal response (SHP-SESSION-33). */
export function ask<Data>(path: string, body: unknown, headers?: HeadersInit): Promise<Answer<Data>> {
  return tryRequest(path, { method: "POST", body, headers, anonymous: true });
}

/** SHP-RESET-09, SHP-RESET-10 */
export const requestMessages = tryAgain("Failed to send reset link");
/** SHP-RESET-22, SHP-RESET-23 */
export const resetMessages = tryAgain("Failed to reset password");
export const undoMessages = tryAgain("We couldn't undo the change.");
/** SHP-VERIFY-15, SHP-VERIFY-16 */
export const verifyMessages = {
  refused: "Verification failed.",
  failed: "Failed to verify email. Please try again.",
};
export const resendMessages = tryAgain("We couldn't send a new code.");

/** Error message of a response; null on success (SHP-VERIFY-15, SHP-RESET-08 to SHP-RESET-10). */
export function failureOf(answer: Answer, words: FailureMessages): string | null {
  return answer?.ok ? null : problemOf(answer, words);
}

/** Error code of a response, if any. */
export function codeOf(answer: Answer): string | undefined {
  return answer?.ok === false ? answer.error?.code : undefined;
}
