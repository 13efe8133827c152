import { AppError } from "@/server/core/errors";

/** The refusal of an address that somebody else's account has. */
export function emailTaken(): AppError {
  const message = "Another account uses this email. Please choose a different one.";
  return new AppError("EMAIL_TAKEN", { message, errors: { email: message } });
}
