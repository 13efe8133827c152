import { askShop, type Reply } from "@/lib/client/request";

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

/** SHP-RESET-09, SHP-RESET-10 */
export const requestWords = {
  refused: "Failed to send reset link",
  failed: "Failed to send reset link. Please try again.",
};
/** SHP-RESET-22, SHP-RESET-23 */
export const resetWords = {
  refused: "Failed to reset password",
  failed: "Failed to reset password. Please try again.",
};
export const undoWords = {
  refused: "We could not undo the change.",
  failed: "We could not undo the change. Please try again.",
};
/** SHP-VERIFY-15, SHP-VERIFY-16 */
export const verifyWords = {
  refused: "Verification failed.",
  failed: "Failed to verify email. Please try again.",
};
export const resendWords = {
  refused: "We could not send a new code.",
  failed: "We could not send a new code. Please try again.",
};

/** Null when it worked; else the shop's words or ours (SHP-VERIFY-15, SHP-RESET-08 to SHP-RESET-10). */
export function failureOf(answer: Answer, { refused, failed }: FailureWords): string | null {
  if (!answer?.ok) return answer?.error?.message || failed;
  return answer.body.status === "success" ? null : answer.body.message || refused;
}

/** The code of the shop's refusal, when that is what came. */
export function codeOf(answer: Answer): string | undefined {
  return answer?.ok === false ? answer.error?.code : undefined;
}
