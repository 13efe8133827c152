import type { FormErrors } from "@/components/ui/use-form";
import { tryAgain } from "@/lib/client/failure-messages";
import type { ProfileInput, User } from "@/lib/contracts/accounts";
import { birthDateProblem, needed, neededEmail, phoneProblem, trimmed } from "@/lib/contracts/fields";
import { normaliseEmail } from "@/lib/normalise";
import { formatPhone } from "@/lib/phone";

/** Fallback error message (SHP-ACCOUNT-29). */
export const PROFILE_WORDS = tryAgain("Failed to update profile");

/**
 * Field values of 'Personal Information' (SHP-ACCOUNT-16). A pending email stays in its field, since sending the
 * current one would withdraw it.
 */
export function toPersonalForm(user: User) {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.pendingEmail ?? user.email,
    /** Required if the email changes. */
    currentPassword: "",
    phoneNumber: user.phoneNumber ? formatPhone(user.phoneNumber) : "",
    /** YYYY-MM-DD, the format of date inputs. */
    dateOfBirth: user.dateOfBirth ?? "",
  };
}

export type PersonalForm = ReturnType<typeof toPersonalForm>;

/** Whether saving changes the email, which requires the password. */
export function movesAddress({ email }: Pick<PersonalForm, "email">, user: User): boolean {
  const typed = normaliseEmail(email);
  return typed !== user.email && typed !== user.pendingEmail;
}

/** Request body; an empty date of birth becomes null (SHP-ACCOUNT-26). */
export function toProfileInput({ currentPassword: _, ...form }: PersonalForm): ProfileInput {
  const { phoneNumber, dateOfBirth, ...person } = trimmed(form);
  return { ...person, phoneNumber: phoneNumber || null, dateOfBirth: dateOfBirth || null };
}

/** Error messages by field (SHP-ACCOUNT-18 to SHP-ACCOUNT-24). */
export function checkPersonal(form: PersonalForm, today: Date): FormErrors<PersonalForm> {
  const { firstName, lastName, email, phoneNumber, dateOfBirth } = form;
  return {
    firstName: needed(firstName, "First name is required"),
    lastName: needed(lastName, "Last name is required"),
    email: neededEmail(email),
    phoneNumber: phoneNumber.trim() ? phoneProblem(phoneNumber) : undefined,
    dateOfBirth: dateOfBirth ? birthDateProblem(dateOfBirth, today) : "Date of birth is required",
  };
}
