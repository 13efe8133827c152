import type { DeliveryLocation } from "@/lib/client/delivery-location";
import { local, localKeys } from "@/lib/client/storage";
import {
  type CheckoutField,
  type CheckoutForm,
  emptyForm,
  type FilledForm,
  isElsewhere,
  parseForm,
  placeIn,
} from "./form";

const personFields = ["firstName", "lastName", "email", "phone"] as const;
const placeFields = ["region", "town", "customTown", "address", "landmark", "digitalAddress"] as const;
const detailFields = [...personFields, ...placeFields] as const satisfies readonly CheckoutField[];

/** Name, email, phone and address of a guest's last order. */
export type GuestDetails = Pick<CheckoutForm, (typeof detailFields)[number]>;

function pick(form: CheckoutForm, fields: readonly CheckoutField[]): Partial<CheckoutForm> {
  return Object.fromEntries(fields.map((field) => [field, form[field]]));
}

/** Stores a guest's details in this browser for the next order, if wanted. Call it once the order is placed. */
export function keepGuestDetails(form: CheckoutForm): void {
  if (form.remember) local.write(localKeys.guestDetails, JSON.stringify(pick(form, detailFields)));
}

export function forgetGuestDetails(): void {
  local.remove(localKeys.guestDetails);
}

/** Details of a guest's last order in this browser; null without one. */
export function readGuestDetails(): GuestDetails | null {
  const stored = local.readJson(localKeys.guestDetails);
  return stored === null ? null : (pick(parseForm(stored), detailFields) as GuestDetails);
}

/**
 * Prefills untouched fields with the last order's details. Skips the address if another delivery place was chosen since
 * or an address was typed.
 */
export function fillGuestDetails(
  { form, filled }: FilledForm,
  details: GuestDetails,
  place: DeliveryLocation | null,
): FilledForm {
  const hasOwnPlace = placeFields.some((field) => form[field] !== filled[field]);
  const fields: readonly CheckoutField[] =
    isElsewhere(place, placeIn(details)) || hasOwnPlace ? personFields : detailFields;
  const news = pick(
    { ...emptyForm, ...details, remember: true },
    [...fields, "remember" as const].filter((field) => form[field] === filled[field]),
  );
  return { form: { ...form, ...news }, filled: { ...filled, ...news } };
}

/** Deletes the details and clears their fields, even edited ones. */
export function clearGuestDetails({ form, filled }: FilledForm): FilledForm {
  forgetGuestDetails();
  const empty = pick(emptyForm, [...detailFields, "remember"]);
  return { form: { ...form, ...empty }, filled: { ...filled, ...empty } };
}
