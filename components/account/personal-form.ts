import type { FormErrors } from "@/components/ui/use-form";
import { tryAgain } from "@/lib/client/failure-words";
import type { ProfileInput, User } from "@/lib/contracts/accounts";
import { birthProblem, needed, neededEmail, phoneProblem, trimmed } from "@/lib/contracts/fields";
import { normaliseEmail } from "@/lib/normalise";
import { formatPhone } from "@/lib/phone";

/** Where the shop has no words of its own (SHP-ACCOUNT-29). */
export const PROFILE_WORDS = tryAgain("Failed to update profile");

/**
 * What stands in the fields of 'Personal Information' (SHP-ACCOUNT-16). An address that waits for its code stays: sending
 * the present one would withdraw it.
 */
export function toPersonalForm(user: User) {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.pendingEmail ?? user.email,
    /** Asked for while the address is another. */
    currentPassword: "",
    phoneNumber: user.phoneNumber ? formatPhone(user.phoneNumber) : "",
    /** YYYY-MM-DD, as a date field gives it. */
    dateOfBirth: user.dateOfBirth ?? "",
  };
}

export type PersonalForm = ReturnType<typeof toPersonalForm>;

/** Whether saving begins a change of the address, for which the shop wants to know the owner. */
export function movesAddress({ email }: Pick<PersonalForm, "email">, user: User): boolean {
  const typed = normaliseEmail(email);
  return typed !== user.email && typed !== user.pendingEmail;
}

/** SHP-ACCOUNT-26: a date of birth that is not given travels as null. */
export function toProfileInput({ currentPassword: _, ...form }: PersonalForm): ProfileInput {
  const { phoneNumber, dateOfBirth, ...person } = trimmed(form);
  return { ...person, phoneNumber: phoneNumber || null, dateOfBirth: dateOfBirth || null };
}

/** What stands against saving the form, by field (SHP-ACCOUNT-18 to SHP-ACCOUNT-24). */
export function checkPersonal(form: PersonalForm, today: Date): FormErrors<PersonalForm> {
  const { firstName, lastName, email, phoneNumber, dateOfBirth } = form;
  return {
    firstName: needed(firstName, "First name is required"),
    lastName: needed(lastName, "Last name is required"),
    email: neededEmail(email),
    phoneNumber: phoneNumber.trim() ? phoneProblem(phoneNumber) : undefined,
    dateOfBirth: dateOfBirth ? birthProblem(dateOfBirth, today) : "Date of birth is required",
  };
}
