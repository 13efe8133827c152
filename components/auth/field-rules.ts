import { isEmail } from "@/lib/email";
import { isPasswordLongEnough, PASSWORD_TOO_SHORT } from "@/lib/sign-in";

/** What stands against single fields; undefined where nothing does. The same words on every form. */

export function emailError(email: string): string | undefined {
  if (!email.trim()) return "Email is required";
  return isEmail(email.trim()) ? undefined : "Email is invalid";
}

export function newPasswordError(password: string): string | undefined {
  if (!password) return "Password is required";
  return isPasswordLongEnough(password) ? undefined : PASSWORD_TOO_SHORT;
}

export function confirmationError(confirmation: string, password: string): string | undefined {
  if (!confirmation) return "Please confirm your password";
  return confirmation === password ? undefined : "Passwords do not match";
}

/** The errors that are there. */
export function onlyErrors<F extends string>(errors: Record<F, string | undefined>): Partial<Record<F, string>> {
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text)) as Partial<Record<F, string>>;
}
