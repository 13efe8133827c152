import { emailError, onlyErrors } from "./field-rules";
import type { Answer } from "./outcome";

/** SHP-LOGIN-11 */
export const NOT_CONFIRMED = "Authentication failed";
/** SHP-LOGIN-17 */
export const NOT_REACHED = "Unable to connect to server. Please check your connection.";
/** SHP-LOGIN-18 */
export const UNEXPECTED = "An unexpected error occurred. Please try again.";
/** SHP-LOGIN-12 */
export const NOT_VERIFIED = "Please verify your email before logging in";

export function loginErrors({ email, password }: { email: string; password: string }) {
  return onlyErrors({ email: emailError(email), password: password ? undefined : "Password is required" });
}

/** What follows from the shop's answer to a sign-in. */
export type LoginOutcome = { kind: "signed-in" } | { kind: "verify" } | { kind: "refused"; text: string };

/** SHP-LOGIN-12 to SHP-LOGIN-17 */
export function readLogin(answer: Answer): LoginOutcome {
  if (!answer) return { kind: "refused", text: NOT_REACHED };
  if (answer.ok) return { kind: "signed-in" };
  const { status, error } = answer;
  if (status === 401 && error?.needsVerification) return { kind: "verify" };
  if (status === 401) return { kind: "refused", text: "Invalid email or password" };
  if (status === 403) return { kind: "refused", text: "Your account is inactive. Please contact support." };
  return { kind: "refused", text: error?.message || "Login failed. Please try again." };
}
