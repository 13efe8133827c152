import { isEmail } from "@/lib/email";
import { normaliseEmail, normaliseLine } from "@/lib/normalise";
import { isPhone, normalisePhone } from "@/lib/phone";

/**
 * Validation rules of single fields, shared by contracts and forms.
 * Forms do not use the contracts, which would add 33 KB of code to each.
 */

/** Maximum lengths of fields in characters. */
export const MAX = {
  name: 80,
  email: 254,
  phone: 30,
  street: 200,
  landmark: 200,
  town: 80,
  addressLabel: 40,
  digitalAddress: 30,
  returnWords: 1000,
  reviewWords: 2000,
  deliveryNote: 500,
  /** Limits the work of hashing. */
  password: 256,
  secondFactor: 40,
  /** Reason of a staff action. */
  staffReason: 500,
  branch: 60,
  product: 200,
  sku: 60,
  brand: 80,
  category: 80,
  summary: 500,
  paragraph: 3000,
  feature: 200,
  searchTerm: 60,
  pageAddress: 60,
  pageLabel: 40,
  pageTitle: 80,
  /** Longer ones are cut in search results. */
  searchTitle: 70,
  pageDescription: 200,
  pageText: 20_000,
} as const;

/** Validates a text. @returns an error message, or undefined */
export type Rule = (text: string) => string | undefined;

/** Validates a required text. */
export function needed(text: string, missing: string, rule?: Rule): string | undefined {
  return normaliseLine(text) ? rule?.(text.trim()) : missing;
}

/** Texts of a form without surrounding spaces. */
export function trimmed<F extends Record<keyof F, string>>(texts: F): { [K in keyof F]: string } {
  const pairs = Object.entries<string>(texts).map(([name, text]) => [name, text.trim()]);
  return Object.fromEntries(pairs) as { [K in keyof F]: string };
}

export const emailProblem: Rule = (text) => (isEmail(normaliseEmail(text)) ? undefined : "Email is invalid");

export const neededEmail: Rule = (text) => needed(text, "Email is required", emailProblem);

export const phoneProblem: Rule = (text) => (isPhone(text) ? undefined : "Phone number is invalid");

const isEmailContact = (text: string) => normaliseEmail(text).includes("@");

/** Normalises an email or a phone number; a text with @ is an email. */
export const normaliseContact = (text: string) => (isEmailContact(text) ? normaliseEmail(text) : normalisePhone(text));

/** Validates an email or a phone number. */
export const contactProblem: Rule = (text) => {
  if (isEmailContact(text)) return emailProblem(text);
  return /\d/.test(text) ? phoneProblem(text) : "Enter an email address or a phone number";
};

export const neededContact: Rule = (text) => needed(text, "Email or phone number is required", contactProblem);

export const PASSWORD_TOO_SHORT = "Password must be at least 8 characters";

/** Validates a new password (SHP-SIGNUP-12, SHP-RESET-18, SHP-ACCOUNT-36); an emoji counts as one character. */
export const newPasswordProblem: Rule = (text) => ([...text].length >= 8 ? undefined : PASSWORD_TOO_SHORT);

/** Validates the confirmation of a new password. */
export function confirmationProblem(confirmation: string, password: string): string | undefined {
  if (!confirmation) return "Please confirm your password";
  return confirmation === password ? undefined : "Passwords do not match";
}

/** Validates a date of birth, `YYYY-MM-DD`, by the difference of calendar years (SHP-ACCOUNT-22, SHP-ACCOUNT-23). */
export function birthDateProblem(date: string, today = new Date()): string | undefined {
  const year = /^(\d{4})-\d\d-\d\d$/.exec(date)?.[1];
  const age = today.getUTCFullYear() - Number(year);
  if (!year || Number.isNaN(Date.parse(date)) || age > 120) return "Please enter a valid date of birth";
  return age < 13 ? "You must be at least 13 years old" : undefined;
}

/** Number of digits of a mailed code. */
export const CODE_LENGTH = 6;
export const CODE_INCOMPLETE = "Please enter all 6 digits of the verification code";

export const TERMS_NEEDED = "You must accept the terms and conditions";
export const SECOND_FACTOR_NEEDED = "Please enter a code";
export const PASSWORD_NEEDED = "Password is required";
