import { confirmationError, newPasswordError, onlyErrors } from "./field-rules";

/** SHP-RESET-17 to SHP-RESET-20 */
export function resetErrors({ newPassword, confirmPassword }: { newPassword: string; confirmPassword: string }) {
  return onlyErrors({
    newPassword: newPasswordError(newPassword),
    confirmPassword: confirmationError(confirmPassword, newPassword),
  });
}
