import { session, sessionKeys } from "@/lib/client/storage";

/** The address that is to be confirmed, kept in the tab from one screen to the next (SHP-VERIFY-01). */
export function readKeptEmail(): string {
  return session.read(sessionKeys.verifyEmail) ?? "";
}

export function keepEmail(email: string): void {
  session.write(sessionKeys.verifyEmail, email);
}

export function forgetKeptEmail(): void {
  session.remove(sessionKeys.verifyEmail);
}

/** The kept address for a form's field `email`. */
export function knownEmail(): Record<string, string> {
  return { email: readKeptEmail() };
}
