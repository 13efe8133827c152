/**
 * Messages above the login form. URLs contain only a key (`/login?message=expired`), so that a link cannot inject text
 * (SHP-LOGIN-05).
 */
const messages = {
  /** SHP-SESSION-14 */
  expired: { tone: "notice", text: "Your session has expired. Please log in again." },
  /** SHP-SIGNUP-19 */
  registered: { tone: "success", text: "Registration successful! Please check your email to verify your account." },
  /** SHP-RESET-26 */
  "password-reset": {
    tone: "success",
    text: "Your password has been reset successfully. You can now log in with your new password.",
  },
  closed: { tone: "success", text: "Your account is closed. Thank you for shopping with us." },
  /** SHP-LOGIN-14 */
  inactive: { tone: "notice", text: "Your account is inactive. Please contact support." },
  google: { tone: "notice", text: "Sign-in with Google did not work. Please try again or use your password." },
} as const satisfies Record<string, LoginMessage>;

export interface LoginMessage {
  tone: "notice" | "success";
  text: string;
}
export type MessageKey = keyof typeof messages;

/** Message for a key from the URL; null for an unknown key. */
export function findLoginMessage(key: string | null): LoginMessage | null {
  return key !== null && Object.hasOwn(messages, key) ? messages[key as MessageKey] : null;
}
