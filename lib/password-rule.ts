/** SHP-SIGNUP-12, SHP-RESET-18, SHP-ACCOUNT-36; the upper bound is ours, so that nobody spends our time on megabytes. */
const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;
export const PASSWORD_TOO_SHORT = "Password must be at least 8 characters";

/** Counts characters as a person does: an emoji is one. */
export function isPasswordLongEnough(password: string): boolean {
  return [...password].length >= PASSWORD_MIN;
}
