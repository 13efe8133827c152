import type { ProfileInput, User } from "@/lib/contracts/accounts";
import { isEmail } from "@/lib/email";
import { formatPhone, isPhone } from "@/lib/phone";

/** Where the shop has no words of its own (SHP-ACCOUNT-29). */
export const PROFILE_WORDS = {
  refused: "Failed to update profile",
  failed: "Failed to update profile. Please try again.",
};

/** What stands in the fields of 'Personal Information' (SHP-ACCOUNT-16). */
export interface PersonalForm {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  /** YYYY-MM-DD, as a date field gives it. */
  dateOfBirth: string;
}

export type PersonalField = keyof PersonalForm;
export type PersonalEdits = Partial<PersonalForm>;
export type PersonalErrors = Partial<Record<PersonalField | "currentPassword", string>>;

export const personalLabels = {
  firstName: "First Name",
  lastName: "Last Name",
  email: "Email Address",
  phoneNumber: "Phone Number",
  dateOfBirth: "Date of Birth",
} as const satisfies Record<PersonalField, string>;

export const personalFields = Object.keys(personalLabels) as PersonalField[];

/** As they stand on the page; the password follows the address while that is another. */
export const fieldOrder = personalFields.flatMap((field) =>
  field === "email" ? ([field, "currentPassword"] as const) : [field],
);

/** The form for a user. An address that waits for its code stays: sending the present one would withdraw it. */
export function toPersonalForm(user: User): PersonalForm {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.pendingEmail ?? user.email,
    phoneNumber: user.phoneNumber ? formatPhone(user.phoneNumber) : "",
    dateOfBirth: user.dateOfBirth ?? "",
  };
}

/**
 * What was typed over a user's data, one field later; what is typed back is no edit. Only edits stay when the shop has
 * newer data: another screen's change is not undone by a form that stood open meanwhile.
 */
export function withEdit(edits: PersonalEdits, user: User, field: PersonalField, value: string): PersonalEdits {
  const { [field]: _, ...others } = edits;
  return value === toPersonalForm(user)[field] ? others : { ...others, [field]: value };
}

/** Whether saving begins a change of the address, for which the shop wants to know the owner. */
export function movesAddress({ email }: Pick<PersonalForm, "email">, user: User): boolean {
  const typed = email.trim().toLowerCase();
  return typed !== user.email && typed !== user.pendingEmail;
}

/** SHP-ACCOUNT-26: a date of birth that is not given travels as null. */
export function toProfileInput({ firstName, lastName, email, phoneNumber, dateOfBirth }: PersonalForm): ProfileInput {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    phoneNumber: phoneNumber.trim() || null,
    dateOfBirth: dateOfBirth || null,
  };
}

/** What stands against saving the form, by field (SHP-ACCOUNT-18 to SHP-ACCOUNT-24). */
export function checkPersonal(form: PersonalForm, today: Date): PersonalErrors {
  const errors: PersonalErrors = {};
  const { firstName, lastName, email, phoneNumber } = toProfileInput(form);
  if (!firstName) errors.firstName = "First name is required";
  if (!lastName) errors.lastName = "Last name is required";
  if (!email) errors.email = "Email is required";
  else if (!isEmail(email)) errors.email = "Email is invalid";
  if (phoneNumber && !isPhone(phoneNumber)) errors.phoneNumber = "Phone number is invalid";
  const birth = checkBirth(form.dateOfBirth, today);
  if (birth) errors.dateOfBirth = birth;
  return errors;
}

/** The age is the difference of calendar years (SHP-ACCOUNT-22, SHP-ACCOUNT-23). */
function checkBirth(dateOfBirth: string, today: Date): string | null {
  if (!dateOfBirth) return "Date of birth is required";
  const born = /^(\d{4})-\d\d-\d\d$/.exec(dateOfBirth)?.[1];
  if (!born || Number.isNaN(Date.parse(dateOfBirth))) return "Please enter a valid date of birth";
  const age = today.getFullYear() - Number(born);
  if (age < 13) return "You must be at least 13 years old";
  return age > 120 ? "Please enter a valid date of birth" : null;
}

/** What the shop says against single fields; what it names besides is left out. */
export function serverErrors(errors: Record<string, string> | undefined): PersonalErrors {
  return Object.fromEntries(
    fieldOrder.flatMap((field) => (errors?.[field] ? [[field, errors[field]]] : [])),
  ) as PersonalErrors;
}
