import { MAX } from "@/lib/contracts/fields";

/** Attributes of common form fields: `<TextInput {...field("phone")} {...kinds.phone} label=… />`. */
export const kinds = {
  firstName: { autoComplete: "given-name", maxLength: MAX.name },
  lastName: { autoComplete: "family-name", maxLength: MAX.name },
  email: { type: "email", inputMode: "email", autoComplete: "email", maxLength: MAX.email },
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel", maxLength: MAX.phone },
  street: { autoComplete: "street-address", maxLength: MAX.street },
  currentPassword: { type: "password", autoComplete: "current-password", maxLength: MAX.password, required: true },
  appCode: { inputMode: "numeric", autoComplete: "one-time-code", maxLength: MAX.secondFactor },
  recoveryCode: { autoComplete: "off", autoCapitalize: "none", spellCheck: false, maxLength: MAX.secondFactor },
  newPassword: { type: "password", autoComplete: "new-password", maxLength: MAX.password, required: true },
} as const;

/** Adds the autocomplete section of an order's address (shipping or billing). */
export function inAddress<Kind extends { autoComplete: string }>(part: "shipping" | "billing", kind: Kind) {
  return { ...kind, autoComplete: `${part} ${kind.autoComplete}` };
}
