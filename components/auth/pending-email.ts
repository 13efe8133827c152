import { session, sessionKeys } from "@/lib/client/storage";

/** Reads the email to verify, stored in the tab between the auth pages (SHP-VERIFY-01). */
export function readPendingEmail(): string {
  return session.read(sessionKeys.verifyEmail) ?? "";
}

export function storePendingEmail(email: string): void {
  session.write(sessionKeys.verifyEmail, email);
}

export function clearPendingEmail(): void {
  session.remove(sessionKeys.verifyEmail);
}

/** Initial value of a form's `email` field. */
export function pendingEmailField(): Record<string, string> {
  return { email: readPendingEmail() };
}
