import { errorsOf, type FormErrors } from "@/components/ui/use-form";
import {
  confirmationProblem,
  needed,
  neededEmail,
  newPasswordProblem,
  PASSWORD_NEEDED,
  phoneProblem,
  TERMS_NEEDED,
  trimmed,
} from "@/lib/contracts/fields";
import type { Answer } from "./messages";

/** SHP-LOGIN-11 */
export const NOT_CONFIRMED = "Authentication failed";
/** SHP-LOGIN-17 */
export const NOT_REACHED = "Unable to connect to server. Please check your connection.";
/** SHP-LOGIN-18 */
export const UNEXPECTED = "An unexpected error occurred. Please try again.";
/** SHP-LOGIN-12 */
export const NOT_VERIFIED = "Please verify your email before logging in";
/** SHP-SIGNUP-18, SHP-SIGNUP-19 */
export const REGISTERED = "Registration successful! Please check your email to verify your account.";

export const emptyLogin = { email: "", password: "", rememberMe: false as boolean };

export function loginErrors({ email, password }: Pick<typeof emptyLogin, "email" | "password">) {
  return { email: neededEmail(email), password: password ? undefined : PASSWORD_NEEDED };
}

/** Outcome of a login. */
export type LoginOutcome =
  | { kind: "signed-in" }
  | { kind: "verify" }
  | { kind: "second-step" }
  | { kind: "wrong-code"; text: string }
  /** `stranger`: the password is wrong. */
  | { kind: "refused"; text: string; stranger?: true };

/** SHP-LOGIN-12 to SHP-LOGIN-17 */
export function readLogin(answer: Answer): LoginOutcome {
  if (!answer) return { kind: "refused", text: NOT_REACHED };
  if (answer.ok) return { kind: "signed-in" };
  const { status, error } = answer;
  if (status === 401 && error?.needsVerification) return { kind: "verify" };
  if (error?.code === "SECOND_FACTOR_REQUIRED") return { kind: "second-step" };
  if (error?.code === "SECOND_FACTOR_WRONG") return { kind: "wrong-code", text: error.message };
  // The second step after Google: the message of the shop says what to do.
  if (error?.code === "UNAUTHENTICATED") return { kind: "refused", text: error.message };
  if (status === 401) return { kind: "refused", text: "Invalid email or password", stranger: true };
  if (status === 403) return { kind: "refused", text: "Your account is inactive. Please contact support." };
  return { kind: "refused", text: error?.message || "Login failed. Please try again." };
}

const person = { firstName: "", lastName: "", email: "", phoneNumber: "" };
export const emptySignup = { ...person, password: "", confirmPassword: "", acceptTerms: false as boolean };
export type SignupForm = typeof emptySignup;
export type SignupErrors = FormErrors<SignupForm>;

/** Errors of the first step (SHP-SIGNUP-06 to SHP-SIGNUP-10). */
export function personErrors({ firstName, lastName, email, phoneNumber }: SignupForm): SignupErrors {
  return {
    firstName: needed(firstName, "First name is required"),
    lastName: needed(lastName, "Last name is required"),
    email: neededEmail(email),
    phoneNumber: needed(phoneNumber, "Phone number is required", phoneProblem),
  };
}

/** Errors of the second step (SHP-SIGNUP-11 to SHP-SIGNUP-15). */
export function accountErrors({ password, confirmPassword, acceptTerms }: SignupForm): SignupErrors {
  return {
    password: password ? newPasswordProblem(password) : PASSWORD_NEEDED,
    confirmPassword: confirmationProblem(confirmPassword, password),
    acceptTerms: acceptTerms ? undefined : TERMS_NEEDED,
  };
}

/** Whether any error belongs to the first step. */
export function isOnFirstStep(errors: SignupErrors): boolean {
  return Object.keys(person).some((field) => errors[field as keyof SignupForm]);
}

/** Request body of a registration (SHP-SIGNUP-17). */
export function toRegistration({ password, confirmPassword: _, acceptTerms, ...person }: SignupForm) {
  return { ...trimmed(person), password, acceptTerms };
}

/** Errors of a refused registration. */
export type SignupRefusal = { fields: SignupErrors } | { text: string };

/** SHP-SIGNUP-20 to SHP-SIGNUP-23 */
export function readRegistration(answer: Answer): SignupRefusal | null {
  if (!answer) return { text: "Network error. Please check your connection." };
  if (answer.ok) return null;
  const { error } = answer;
  if (!error) return { text: "Registration failed. Please try again." };
  const named = error.code === "EMAIL_TAKEN" ? { email: error.message, ...error.errors } : (error.errors ?? {});
  const fields = errorsOf(emptySignup, named);
  return Object.keys(fields).length ? { fields } : { text: error.message };
}

export const emptyReset = { newPassword: "", confirmPassword: "" };

/** SHP-RESET-17 to SHP-RESET-20 */
export function resetErrors({ newPassword, confirmPassword }: typeof emptyReset): FormErrors<typeof emptyReset> {
  return {
    newPassword: newPassword ? newPasswordProblem(newPassword) : PASSWORD_NEEDED,
    confirmPassword: confirmationProblem(confirmPassword, newPassword),
  };
}
