import { isPasswordLongEnough, PASSWORD_TOO_SHORT } from "@/lib/sign-in";

/** Where the shop has no words of its own (SHP-ACCOUNT-40). */
export const PASSWORD_WORDS = {
  refused: "Failed to update password",
  failed: "Failed to update password. Please try again.",
};

/** What stands in the fields of 'Security' (SHP-ACCOUNT-32). */
export interface PasswordForm {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export type PasswordField = keyof PasswordForm;
export type PasswordErrors = Partial<Record<PasswordField, string>>;

export const emptyPasswords: PasswordForm = { currentPassword: "", newPassword: "", confirmPassword: "" };

export const passwordLabels = {
  currentPassword: "Current Password",
  newPassword: "New Password",
  confirmPassword: "Confirm New Password",
} as const satisfies Record<PasswordField, string>;

export const passwordFields = Object.keys(passwordLabels) as PasswordField[];

export const WRONG_PASSWORD = "Current password is incorrect";

/** What stands against changing the password, by field (SHP-ACCOUNT-34 to SHP-ACCOUNT-38). */
export function checkPasswords({ currentPassword, newPassword, confirmPassword }: PasswordForm): PasswordErrors {
  const errors: PasswordErrors = {};
  if (!currentPassword) errors.currentPassword = "Current password is required";
  if (!newPassword) errors.newPassword = "New password is required";
  else if (!isPasswordLongEnough(newPassword)) errors.newPassword = PASSWORD_TOO_SHORT;
  if (!confirmPassword) errors.confirmPassword = "Please confirm your password";
  else if (confirmPassword !== newPassword) errors.confirmPassword = "Passwords do not match";
  return errors;
}

/** Whether the shop's words are about the current password, in whatever case (SHP-ACCOUNT-39). */
export function isAboutCurrentPassword(message: string): boolean {
  return message.toLowerCase().includes("current password");
}
