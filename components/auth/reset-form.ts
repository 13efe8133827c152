import { confirmationError, newPasswordError, onlyErrors } from "./field-rules";

/** SHP-RESET-17 to SHP-RESET-20 */
export function resetErrors({ newPassword, confirmPassword }: { newPassword: string; confirmPassword: string }) {
  return onlyErrors({
    newPassword: newPasswordError(newPassword),
    confirmPassword: confirmationError(confirmPassword, newPassword),
  });
}

/** The token of `/reset-password/{token}`; null without one. */
export function tokenOf(pathname: string): string | null {
  const token = pathname.split("/")[2];
  if (!token) return null;
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}
