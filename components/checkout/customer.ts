import { fetchQuote } from "@/components/cart";
import type { OrderBody } from "@/lib/client/checkout-storage";
import type { DeliveryLocation } from "@/lib/client/delivery-location";
import { askShop } from "@/lib/client/request";
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

/** What the shop knows of a customer that a checkout can use. */
export interface KnownCustomer {
  user: User;
  /** The default of the address book; where the last order went, when the book is empty. */
  home: Address | null;
}

const placeFields = ["address", "region", "town", "customTown"] as const;
const deliveryFields: readonly CheckoutField[] = [...placeFields, "firstName", "lastName", "phone", "deliveryNote"];

/**
 * The form with what the shop knows in every field that nobody typed in: the default address with its recipient, else
 * the profile's person, and the preferred payment method (SHP-CHECKOUT-28, BEYOND-19). A field that still holds what
 * the shop filled in earlier is filled anew. Once the shopper has typed a place of their own, name, phone and note are
 * filled only where they are empty.
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

/**
 * The form for another address of the book, with its recipient; without one the place is for the shopper to type, and the
 * profile's person is the recipient. What was typed of either is given up.
 */
export function chooseAddress({ form, filled }: FilledForm, user: User, address: Address | null): FilledForm {
  const told = knownForm({ user, home: address });
  const news = Object.fromEntries(deliveryFields.map((field) => [field, told[field]]));
  return { form: { ...form, ...news }, filled: { ...filled, ...news } };
}

/** The address of the book that stands in a form, whatever the note says; null for one of the shopper's own. */
export function chosenAddress(form: CheckoutForm, addresses: Address[]): Address | null {
  const isIn = (address: Address) => {
    const { deliveryNote: _, ...place } = placeOf(address);
    const { firstName, lastName, phone } = address;
    const told = { ...place, firstName, lastName };
    const isSame = Object.entries(told).every(([field, text]) => form[field as CheckoutField] === text);
    return isSame && internationalDigits(form.phone) === internationalDigits(phone);
  };
  return addresses.find(isIn) ?? null;
}

/** The address of the book in the place that this device remembers, else the default; null without either. */
export function addressAt(place: DeliveryLocation | null, addresses: Address[]): Address | null {
  const isThere = ({ region, town }: Address) => region === place?.region && town === place.town;
  return addresses.find(isThere) ?? addresses.find(({ isDefault }) => isDefault) ?? null;
}

/** The last order's address, unless this device has since been set to deliver to another place. */
export function lastAddressAt(place: DeliveryLocation | null, last: Address | null): Address | null {
  return isElsewhere(place, last && placeIn(placeOf(last))) ? null : last;
}

/** One field changed by the shopper. Another region takes away the landmark that the shop filled in. */
export function changeFilled<F extends CheckoutField>(
  { form, filled }: FilledForm,
  field: F,
  value: CheckoutForm[F],
): FilledForm {
  const isElsewhere = field === "region" && form.deliveryNote === filled.deliveryNote;
  return { form: { ...changeField(form, field, value), ...(isElsewhere && { deliveryNote: "" }) }, filled };
}

/** The profile and the address book as the shop has them now; null when they could not be read. */
export async function fetchCustomer() {
  const [profile, book] = await Promise.all([
    askShop<{ data: User }>("/api/users/profile"),
    askShop<{ data: Address[] }>("/api/users/addresses"),
  ]);
  if (!profile?.ok || !book?.ok) return null;
  const addresses = book.body.data.filter(({ region }) => isRegion(region));
  return { user: profile.body.data, addresses, last: addresses.length > 0 ? null : await fetchLastAddress() };
}

/** Where the customer's last order went and to whom, as an address of the book; null without an order. */
async function fetchLastAddress(): Promise<Address | null> {
  const reply = await askShop<{ data: { orders: Order[] } }>("/api/orders?page=1&limit=1");
  const [order] = reply?.ok ? reply.body.data.orders : [];
  if (!order) return null;
  const { country: _, state: __, city: town, ...address } = order.shippingAddress;
  return {
    ...address,
    _id: order._id,
    label: null,
    town,
    landmark: order.notes,
    digitalAddress: null,
    isDefault: true,
  };
}

/**
 * What an order changes in the profile: phone and address when the customer typed another phone, else nothing
 * (SHP-CHECKOUT-29). The phone of another recipient is not the customer's, and one from the address book is not new.
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
 * Only the customer who filled a form in can order with it: after the session has ended they sign in first, rather
 * than order as a guest without noticing (SHP-CHECKOUT-31).
 * @param owner the id of the customer who filled the form in; null for a guest
 * @throws NetworkError when the shop must be asked who is signed in and does not answer
 */
export async function findOrderer(owner: string | null): Promise<Orderer> {
  const { status, user } = readSession();
  if (status === "guest") return owner ? { kind: "signed-out" } : { kind: "guest" };
  const known = user ?? (await confirmSession());
  return known ? { kind: "customer", user: known } : { kind: "signed-out" };
}

/** How long an order waits for the call before it, in milliseconds. */
const BEFORE_MS = 5000;

/**
 * The calls before an order; their failure is ignored. A customer's new phone goes into the profile. For a guest the
 * shop is asked for a quote (SHP-CHECKOUT-35). The order follows without waiting for it: its own answer says whether
 * the figures still hold.
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
  const reply = await askShop<{ data: User }>("/api/users/me", { method: "PATCH", body, signal });
  if (reply?.ok) setSessionUser(reply.body.data);
}
