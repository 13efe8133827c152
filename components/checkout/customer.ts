import { fetchQuote } from "@/components/cart";
import type { OrderBody } from "@/lib/client/checkout-storage";
import type { DeliveryLocation } from "@/lib/client/delivery-location";
import { tryRequest } from "@/lib/client/request";
import { confirmSession, readSession, setSessionUser } from "@/lib/client/session";
import type { Address, User } from "@/lib/contracts/accounts";
import type { Order } from "@/lib/contracts/orders";
import { placeOf, townName } from "@/lib/delivery-place";
import { formatPhone, internationalDigits } from "@/lib/phone";
import { isRegion } from "@/lib/regions";
import {
  type CheckoutField,
  type CheckoutForm,
  changeField,
  emptyForm,
  type FilledForm,
  isElsewhere,
  placeIn,
  readKeptForm,
} from "./form";
import { whereaboutsOf } from "./order-body";

/** A customer's data for prefilling checkout. */
export interface KnownCustomer {
  user: User;
  /** Default address; without saved addresses, the last order's. */
  home: Address | null;
}

const placeFields = ["address", "region", "town", "customTown"] as const;
const whereabouts = ["landmark", "digitalAddress"] as const;
const deliveryFields: readonly CheckoutField[] = [...placeFields, ...whereabouts, "firstName", "lastName", "phone"];

/**
 * Prefills untouched fields: default address with its recipient, else the profile's name, and the preferred payment
 * method (SHP-CHECKOUT-28, BEYOND-19). Prefilled fields are updated. Once the shopper has typed another place, name,
 * phone, landmark and GhanaPost GPS code are filled only if empty.
 */
export function prefill({ form, filled }: FilledForm, known: KnownCustomer): FilledForm {
  const hasOwnPlace = placeFields.some((field) => form[field] !== filled[field]);
  const prefilled = knownForm(hasOwnPlace ? { ...known, home: null } : known);
  const follows = (field: CheckoutField) =>
    hasOwnPlace && deliveryFields.includes(field) ? form[field] === "" : form[field] === filled[field];
  const fields = Object.keys(prefilled) as CheckoutField[];
  const news = Object.fromEntries(fields.filter(follows).map((field) => [field, prefilled[field]]));
  return { form: { ...form, ...news }, filled: { ...filled, ...news } };
}

/** The prefilled form without edits. */
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
    ...(usable && placeOf(usable, usable.town)),
  };
}

/**
 * Fills in another saved address with its recipient. Without one, clears the place and uses the profile's name.
 * Replaces edits of both.
 */
export function chooseAddress({ form, filled }: FilledForm, user: User, address: Address | null): FilledForm {
  const prefilled = knownForm({ user, home: address });
  const news = Object.fromEntries(deliveryFields.map((field) => [field, prefilled[field]]));
  return { form: { ...form, ...news }, filled: { ...filled, ...news } };
}

/** The saved address that the form holds, ignoring landmark and code; null for a typed one. */
export function chosenAddress(form: CheckoutForm, addresses: Address[]): Address | null {
  const isIn = (address: Address) => {
    const { landmark: _, digitalAddress: __, ...place } = placeOf(address, address.town);
    const { firstName, lastName, phone } = address;
    const saved = { ...place, firstName, lastName };
    const isSame = Object.entries(saved).every(([field, text]) => form[field as CheckoutField] === text);
    return isSame && internationalDigits(form.phone) === internationalDigits(phone);
  };
  return addresses.find(isIn) ?? null;
}

/** The saved address in this device's delivery place, else the default; null without either. */
export function addressAt(place: DeliveryLocation | null, addresses: Address[]): Address | null {
  const isThere = ({ region, town }: Address) => region === place?.region && town === place.town;
  return addresses.find(isThere) ?? addresses.find(({ isDefault }) => isDefault) ?? null;
}

/** The last order's address, unless another delivery place was chosen on this device since. */
export function lastAddressAt(place: DeliveryLocation | null, last: Address | null): Address | null {
  return isElsewhere(place, last && placeIn(placeOf(last, last.town))) ? null : last;
}

/** Applies an edit. Another region clears a prefilled landmark and GhanaPost GPS code. */
export function changeFilled<F extends CheckoutField>(
  { form, filled }: FilledForm,
  field: F,
  value: CheckoutForm[F],
): FilledForm {
  const outdated = field === "region" ? whereabouts.filter((name) => form[name] === filled[name]) : [];
  const cleared = Object.fromEntries(outdated.map((name) => [name, ""]));
  return { form: { ...changeField(form, field, value), ...cleared }, filled };
}

/** Fetches profile and saved addresses; null after a failure. */
export async function fetchCustomer() {
  const [profile, book] = await Promise.all([
    tryRequest<{ data: User }>("/api/users/profile"),
    tryRequest<{ data: Address[] }>("/api/users/addresses"),
  ]);
  if (!profile?.ok || !book?.ok) return null;
  const addresses = book.body.data.filter(({ region }) => isRegion(region));
  return { user: profile.body.data, addresses, last: addresses.length > 0 ? null : await fetchLastAddress() };
}

/** Delivery address and recipient of the customer's last order; null without an order. */
async function fetchLastAddress(): Promise<Address | null> {
  const reply = await tryRequest<{ data: { orders: Order[] } }>("/api/orders?page=1&limit=1");
  const [order] = reply?.ok ? reply.body.data.orders : [];
  if (!order) return null;
  const { country: _, state: __, city: town, ...address } = order.shippingAddress;
  return { ...address, _id: order._id, label: null, town, isDefault: true };
}

/**
 * Profile update after an order: phone and address if the customer typed another phone, else nothing (SHP-CHECKOUT-29).
 * Ignores another recipient's phone and phones of saved addresses.
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
    ...whereaboutsOf(form),
  } as const;
  return { phoneNumber: phone, address };
}

/** A profile created by Google sign-in may lack part of the name. */
function isName(typed: string, known: string): boolean {
  return known === "" || typed.trim().toLowerCase() === known.toLowerCase();
}

/** Who places the order. */
export type Orderer = { kind: "guest" } | { kind: "customer"; user: User } | { kind: "signed-out" };

/**
 * Checks that the customer who filled in the form still has a session; otherwise they log in first instead of ordering
 * as a guest unnoticed (SHP-CHECKOUT-31).
 * @param owner the id of the customer who filled the form in; null for a guest
 * @throws NetworkError if the session cannot be checked
 */
export async function findOrderer(owner: string | null): Promise<Orderer> {
  const { status, user } = readSession();
  if (status === "guest") return owner ? { kind: "signed-out" } : { kind: "guest" };
  const known = user ?? (await confirmSession());
  return known ? { kind: "customer", user: known } : { kind: "signed-out" };
}

/** Timeout of the request before an order, in milliseconds. */
const BEFORE_MS = 5000;

/**
 * Requests before an order; failures are ignored. Saves a customer's new phone; requests a quote for a guest
 * (SHP-CHECKOUT-35). The order does not wait for the quote, since its own answer says whether the prices still hold.
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
  const reply = await tryRequest<{ data: User }>("/api/users/me", { method: "PATCH", body, signal });
  if (reply?.ok) setSessionUser(reply.body.data);
}
