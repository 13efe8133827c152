import type { Address, User } from "@/lib/contracts/accounts";
import { formatPhone, internationalDigits } from "@/lib/phone";
import { isRegion, OTHER_TOWN, townsOf } from "@/lib/regions";
import { type CheckoutField, type CheckoutForm, changeField, emptyForm, townName } from "./checkout-form";
import { type FilledForm, readKeptForm } from "./checkout-kept-form";
import { NetworkError, requestJson } from "./request";
import { setSessionUser } from "./session";

/** What the shop knows of a customer that a checkout can use. */
export interface KnownCustomer {
  user: User;
  /** The default of the address book. */
  home: Address | null;
}

const placeFields = ["address", "region", "town", "customTown"] as const;
const deliveryFields: readonly CheckoutField[] = [...placeFields, "firstName", "lastName", "phone", "deliveryNote"];

/**
 * The form with what the shop knows in every field that nobody typed in: the default address with its recipient, else
 * the profile's person, and the preferred payment method (SHP-CHECKOUT-28, BEYOND-19). A field that still carries what
 * an earlier filling put there follows the shop. With a place that was typed, of who gets it only the empty is filled.
 */
export function prefill({ form, filled }: FilledForm, known: KnownCustomer): FilledForm {
  const hasOwnPlace = placeFields.some((field) => form[field] !== filled[field]);
  const told = knownForm(hasOwnPlace ? { ...known, home: null } : known);
  const follows = (field: CheckoutField) =>
    hasOwnPlace && deliveryFields.includes(field) ? form[field] === "" : form[field] === filled[field];
  const fields = Object.keys(told) as CheckoutField[];
  const news = Object.fromEntries(fields.filter(follows).map((field) => [field, told[field]]));
  return { form: { ...form, ...news }, filled: { ...filled, ...news } };
}

/** The form as it is when the customer types nothing. */
function knownForm({ user, home }: KnownCustomer): CheckoutForm {
  const usable = home && isRegion(home.region) ? home : null;
  const { firstName, lastName } = usable ?? user;
  return {
    ...emptyForm,
    firstName,
    lastName,
    email: user.email,
    phone: formatPhone(usable?.phone || user.phoneNumber || ""),
    paymentMethod: user.paymentPreference ?? "",
    ...(usable && placeOf(usable)),
  };
}

function placeOf({ street, region, town, landmark, digitalAddress }: Address) {
  const listed = townsOf(region).includes(town);
  return {
    address: street,
    region,
    town: listed ? town : OTHER_TOWN,
    customTown: listed ? "" : town,
    deliveryNote: [landmark, digitalAddress && `GhanaPost GPS ${digitalAddress}`].filter(Boolean).join(", "),
  };
}

/** One field changed by the shopper: in another region nobody finds the landmark that the shop filled in. */
export function changeFilled<F extends CheckoutField>(
  { form, filled }: FilledForm,
  field: F,
  value: CheckoutForm[F],
): FilledForm {
  const isElsewhere = field === "region" && form.deliveryNote === filled.deliveryNote;
  return { form: { ...changeField(form, field, value), ...(isElsewhere && { deliveryNote: "" }) }, filled };
}

/** The profile and the default address as the shop has them now; null when they could not be read. */
export async function fetchCustomer(): Promise<KnownCustomer | null> {
  const [profile, book] = await Promise.all([
    requestJson<{ data: User }>("/api/users/profile").catch(() => null),
    requestJson<{ data: Address[] }>("/api/users/addresses").catch(() => null),
  ]);
  if (!profile?.ok || !book?.ok) return null;
  return { user: profile.body.data, home: book.body.data.find(({ isDefault }) => isDefault) ?? null };
}

/**
 * What a profile learns from an order: nothing unless the customer typed another phone (SHP-CHECKOUT-29). The phone of
 * another recipient is not the customer's, and one from the address book is no news.
 */
export function profileChange(
  form: CheckoutForm,
  user: Pick<User, "firstName" | "lastName" | "phoneNumber">,
  filled: CheckoutForm,
) {
  const phone = form.phone.trim();
  const isKnown = [user.phoneNumber ?? "", filled.phone].some(
    (known) => internationalDigits(known) === internationalDigits(phone),
  );
  if (isKnown || !isName(form.firstName, user.firstName) || !isName(form.lastName, user.lastName)) return null;
  const address = {
    street: form.address.trim(),
    city: townName(form.town, form.customTown),
    region: form.region,
    country: "Ghana",
  } as const;
  return { phoneNumber: phone, address };
}

/** A profile made by a sign-in elsewhere may lack a part of the name. */
function isName(typed: string, known: string): boolean {
  return known === "" || typed.trim().toLowerCase() === known.toLowerCase();
}

/** Tells the profile of another phone. A failure must not stand in the way of the order. */
export async function updateProfile(form: CheckoutForm, user: User, signal: AbortSignal): Promise<void> {
  const body = profileChange(form, user, readKeptForm().filled);
  if (!body) return;
  try {
    const reply = await requestJson<{ data: User }>("/api/users/me", { method: "PATCH", body, signal });
    if (reply.ok) setSessionUser(reply.body.data);
  } catch (error) {
    if (!(error instanceof NetworkError) && !signal.aborted) throw error;
  }
}
