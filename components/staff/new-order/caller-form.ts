import { emailProblem, needed, phoneProblem, trimmed } from "@/lib/contracts/fields";
import type { Order, Quote } from "@/lib/contracts/orders";
import type { CustomerCard } from "@/lib/contracts/staff/customers";
import type { CallersOrderBody } from "@/lib/contracts/staff/phone-orders";
import { placeOf, townName } from "@/lib/delivery-place";
import { type CheckoutMethod, onlineCheckoutMethods } from "@/lib/payment-methods";
import { formatPhone } from "@/lib/phone";
import { digitalAddressProblem, isRegion, OTHER_TOWN, type Region } from "@/lib/regions";

/** Form values in page order. */
export const emptyCaller = {
  firstName: "",
  lastName: "",
  phone: "",
  email: "",
  region: "",
  town: "",
  customTown: "",
  address: "",
  landmark: "",
  digitalAddress: "",
  deliveryNote: "",
  promoCode: "",
  paymentMethod: onlineCheckoutMethods[0] as CheckoutMethod,
};
export type CallerForm = typeof emptyCaller;

/** Product of the draft. */
export interface DraftLine {
  product: string;
  name: string;
  image: { url: string } | null;
  quantity: number;
}

/** Changes one field; a new region clears the town. */
export function changeCaller<F extends keyof CallerForm>(form: CallerForm, field: F, value: CallerForm[F]): CallerForm {
  const changed = { ...form, [field]: value };
  return field === "region" ? { ...changed, town: "", customTown: "" } : changed;
}

/** Validation errors by field; the email is optional. */
export function checkCaller(form: CallerForm) {
  return {
    firstName: needed(form.firstName, "First name is required"),
    lastName: needed(form.lastName, "Last name is required"),
    phone: needed(form.phone, "Phone number is required", phoneProblem),
    email: form.email.trim() ? emailProblem(form.email.trim()) : undefined,
    region: needed(form.region, "Region is required"),
    town: needed(form.town, "Town is required"),
    customTown: form.town === OTHER_TOWN ? needed(form.customTown, "Town is required") : undefined,
    address: needed(form.address, "Street address is required"),
    digitalAddress: digitalAddressProblem(form.digitalAddress),
  };
}

/** Form values from a customer's account and default address. */
export function callerOfCustomer({ firstName, lastName, phone, email, addresses }: CustomerCard): CallerForm {
  const home = addresses.find(({ region }) => isRegion(region));
  const person = home ?? { firstName, lastName, phone };
  return {
    ...emptyCaller,
    firstName: person.firstName,
    lastName: person.lastName,
    phone: formatPhone(person.phone ?? ""),
    email,
    ...(home && placeOf(home, home.town)),
  };
}

/** Form values from an earlier order, without its payment method. */
export function callerOfOrder({ customerDetails, shippingAddress, notes }: Order): CallerForm {
  const { firstName, lastName, phone, email } = customerDetails;
  const person = { firstName, lastName, phone: formatPhone(phone), email };
  return { ...emptyCaller, ...person, ...placeOf(shippingAddress, shippingAddress.city), deliveryNote: notes ?? "" };
}

/**
 * Request body with the quoted prices, which the server compares.
 * @param customer account of the order
 */
export function toCallersOrder(
  form: CallerForm,
  lines: DraftLine[],
  { items, totals }: Pick<Quote, "items" | "totals">,
  customer: string | null,
): CallersOrderBody {
  const { firstName, lastName, phone, email, address, landmark, digitalAddress, promoCode, deliveryNote } =
    trimmed(form);
  const priceOf = (product: string) => items.find((item) => item.product === product)?.price ?? undefined;
  return {
    items: lines.map(({ product, quantity }) => ({ product, quantity, price: priceOf(product) })),
    ...(promoCode && { promoCode }),
    customerDetails: { firstName, lastName, phone, email },
    shippingAddress: {
      street: address,
      city: townName(form.town, form.customTown),
      state: form.region as Region,
      country: "Ghana",
      landmark,
      digitalAddress,
    },
    payment: { method: form.paymentMethod },
    totals,
    deliveryNote,
    ...(customer && { customer }),
  };
}

/** Maps the server's errors from request paths to form fields. */
export function toCallerErrors(errors: Record<string, string>, { town }: CallerForm): Record<string, string> {
  const fields: Record<string, keyof CallerForm> = {
    street: "address",
    state: "region",
    city: town === OTHER_TOWN ? "customTown" : "town",
  };
  const named = Object.entries(errors).map(([path, words]) => {
    const name = path.split(".").at(-1) ?? path;
    return [fields[name] ?? name, words] as const;
  });
  return Object.fromEntries(named);
}
