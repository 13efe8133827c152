import { dictionary } from "@zxcvbn-ts/language-common";
import { AppError } from "@/server/core/errors";

let common: ReadonlySet<string> | undefined;

/**
 * Refuses the passwords that everybody tries first.
 * @param field the name of the field that the answer names
 * @throws AppError VALIDATION
 */
export function refuseCommonPassword(password: string, field: string): void {
  common ??= new Set(dictionary.passwords.map(String));
  if (!common.has(password.toLowerCase())) return;
  const text = "This password is too common. Please choose another one.";
  throw new AppError("VALIDATION", { message: text, errors: { [field]: text } });
}
