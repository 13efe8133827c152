/**
 * What the login page says above its form. A message travels by its key (`/login?message=expired`), so that no link
 * can put words of its own on the page (SHP-LOGIN-05).
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

/** The message of a key from an address; null for any other text. */
export function findLoginMessage(key: string | null): LoginMessage | null {
  return key !== null && Object.hasOwn(messages, key) ? messages[key as MessageKey] : null;
}
