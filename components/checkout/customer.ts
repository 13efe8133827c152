import { fetchQuote } from "@/components/cart";
import type { OrderBody } from "@/lib/client/order-under-way";
import { NetworkError, requestJson } from "@/lib/client/request";
import { confirmSession, readSession, setSessionUser } from "@/lib/client/session";
import type { Address, User } from "@/lib/contracts/accounts";
import { formatPhone, internationalDigits } from "@/lib/phone";
import { isRegion, OTHER_TOWN, townsOf } from "@/lib/regions";
import {
  type CheckoutField,
  type CheckoutForm,
  changeField,
  emptyForm,
  type FilledForm,
  readKeptForm,
  townName,
} from "./form";

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

/** Who is about to order. */
export type Orderer = { kind: "guest" } | { kind: "customer"; user: User } | { kind: "signed-out" };

/**
 * A form that a customer filled in is ordered by that customer only: whose session is gone signs in first, rather than
 * ordering as a guest without noticing (SHP-CHECKOUT-31).
 * @param owner the id of the customer who filled the form in; null for a guest
 * @throws NetworkError when the shop must be asked who is signed in and does not answer
 */
export async function findOrderer(owner: string | null): Promise<Orderer> {
  const { status, user } = readSession();
  if (status === "guest") return owner ? { kind: "signed-out" } : { kind: "guest" };
  const known = user ?? (await confirmSession());
  return known ? { kind: "customer", user: known } : { kind: "signed-out" };
}

/** The call before an order must not hold it up for long. */
const BEFORE_MS = 5000;

/**
 * The calls that go ahead of an order; what becomes of them must not stand in its way. A customer's profile hears of
 * another phone. For a guest the shop is asked for a quote, as the specification wants it (SHP-CHECKOUT-35): the order
 * follows without waiting, since its answer says the same and counts.
 */
export async function tellShopFirst(form: CheckoutForm, order: OrderBody, customer: User | null): Promise<void> {
  const { items, promoCode, shippingAddress } = order;
  if (!customer) {
    const { state: region, city: town } = shippingAddress;
    const wanted = items.map(({ product, quantity }) => ({ product, quantity }));
    void fetchQuote({ items: wanted, promoCode, region, town });
    return;
  }
  const body = profileChange(form, customer, readKeptForm().filled);
  if (!body) return;
  const signal = AbortSignal.timeout(BEFORE_MS);
  try {
    const reply = await requestJson<{ data: User }>("/api/users/me", { method: "PATCH", body, signal });
    if (reply.ok) setSessionUser(reply.body.data);
  } catch (error) {
    if (!(error instanceof NetworkError) && !signal.aborted) throw error;
  }
}
