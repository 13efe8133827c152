import type { FailureWords } from "./outcome";

/** SHP-RESET-09, SHP-RESET-10 */
export const requestWords: FailureWords = {
  refused: "Failed to send reset link",
  failed: "Failed to send reset link. Please try again.",
};
/** SHP-RESET-22, SHP-RESET-23 */
export const resetWords: FailureWords = {
  refused: "Failed to reset password",
  failed: "Failed to reset password. Please try again.",
};
export const undoWords: FailureWords = {
  refused: "We could not undo the change.",
  failed: "We could not undo the change. Please try again.",
};
/** SHP-VERIFY-15, SHP-VERIFY-16 */
export const verifyWords: FailureWords = {
  refused: "Verification failed.",
  failed: "Failed to verify email. Please try again.",
};
export const resendWords: FailureWords = {
  refused: "We could not send a new code.",
  failed: "We could not send a new code. Please try again.",
};
