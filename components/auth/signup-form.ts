import { isPhone } from "@/lib/phone";
import { confirmationError, emailError, newPasswordError, onlyErrors } from "./field-rules";
import type { Answer } from "./outcome";

export interface SignupForm extends Record<string, string | boolean> {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  password: string;
  confirmPassword: string;
  acceptTerms: boolean;
}

export type SignupField =
  | "firstName"
  | "lastName"
  | "email"
  | "phoneNumber"
  | "password"
  | "confirmPassword"
  | "acceptTerms";
export type SignupErrors = Partial<Record<SignupField, string>>;

export const emptySignup: SignupForm = {
  firstName: "",
  lastName: "",
  email: "",
  phoneNumber: "",
  password: "",
  confirmPassword: "",
  acceptTerms: false,
};

export const firstStep = ["firstName", "lastName", "email", "phoneNumber"] as const;
export const secondStep = ["password", "confirmPassword", "acceptTerms"] as const;

/** SHP-SIGNUP-18, SHP-SIGNUP-19 */
export const REGISTERED = "Registration successful! Please check your email to verify your account.";

/** SHP-SIGNUP-06 to SHP-SIGNUP-10 */
export function personErrors({ firstName, lastName, email, phoneNumber }: SignupForm): SignupErrors {
  return onlyErrors({
    firstName: firstName.trim() ? undefined : "First name is required",
    lastName: lastName.trim() ? undefined : "Last name is required",
    email: emailError(email),
    phoneNumber: phoneError(phoneNumber),
  });
}

function phoneError(phone: string): string | undefined {
  if (!phone.trim()) return "Phone number is required";
  return isPhone(phone.trim()) ? undefined : "Phone number is invalid";
}

/** SHP-SIGNUP-11 to SHP-SIGNUP-15 */
export function accountErrors({ password, confirmPassword, acceptTerms }: SignupForm): SignupErrors {
  return onlyErrors({
    password: newPasswordError(password),
    confirmPassword: confirmationError(confirmPassword, password),
    acceptTerms: acceptTerms ? undefined : "You must accept the terms and conditions",
  });
}

/** What the shop is sent (SHP-SIGNUP-17). */
export function toRegistration({ firstName, lastName, email, phoneNumber, password, acceptTerms }: SignupForm) {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    phoneNumber: phoneNumber.trim(),
    password,
    acceptTerms,
  };
}

/** What follows from the shop's answer to a registration; null when the account is there. */
export type SignupRefusal = { fields: SignupErrors } | { text: string };

/** SHP-SIGNUP-20 to SHP-SIGNUP-23 */
export function readRegistration(answer: Answer): SignupRefusal | null {
  if (!answer) return { text: "Network error. Please check your connection." };
  if (answer.ok) return null;
  const { status, error } = answer;
  if (!error) return { text: "Registration failed. Please try again." };
  if (status === 429) return { text: error.message };
  const fields = onlyErrors(
    Object.fromEntries([...firstStep, ...secondStep].map((field) => [field, error.errors?.[field]])) as Record<
      SignupField,
      string | undefined
    >,
  );
  if (!fields.email && /e-?mail/i.test(error.message)) fields.email = error.message;
  return Object.keys(fields).length ? { fields } : { text: error.message };
}

/** Whether any of these stands on the first step. */
export function isOnFirstStep(errors: SignupErrors): boolean {
  return firstStep.some((field) => errors[field]);
}
