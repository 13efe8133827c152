import { keepCheckoutForm, readCheckoutForm } from "@/lib/client/checkout-storage";
import type { DeliveryLocation } from "@/lib/client/delivery-location";
import { type CheckoutMethod, checkoutMethods } from "@/lib/payment-methods";
import { isRegion, townsOf } from "@/lib/regions";

/**
 * Everything that is typed or chosen at checkout (SHP-CHECKOUT-01, SHP-CHECKOUT-02), in the order of the page: the cursor
 * goes to the first field that is wrong by it.
 */
export const emptyForm = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  region: "",
  town: "",
  customTown: "",
  address: "",
  deliveryOption: "standard" as const,
  deliveryNote: "",
  sameAsBilling: true as boolean,
  billingRegion: "",
  billingTown: "",
  billingCustomTown: "",
  billingAddress: "",
  /** As chosen by the shopper; see `methodInForce`. */
  paymentMethod: "" as CheckoutMethod | "",
};

export type CheckoutForm = typeof emptyForm;
export type CheckoutField = keyof CheckoutForm;

/** The form with one field changed: a region resets its town and the town in words (SHP-CHECKOUT-16). */
export function changeField<F extends CheckoutField>(
  form: CheckoutForm,
  field: F,
  value: CheckoutForm[F],
): CheckoutForm {
  const changed = { ...form, [field]: value };
  if (field === "region") return { ...changed, town: "", customTown: "" };
  if (field === "billingRegion") return { ...changed, billingTown: "", billingCustomTown: "" };
  return changed;
}

/** Reads a kept form; what does not fit any more is left empty. */
export function parseForm(stored: unknown): CheckoutForm {
  if (typeof stored !== "object" || stored === null) return emptyForm;
  const kept = stored as Record<string, unknown>;
  const text = (field: string) => (typeof kept[field] === "string" ? kept[field] : "");
  const texts = Object.fromEntries(Object.keys(emptyForm).map((field) => [field, text(field)])) as Record<
    CheckoutField,
    string
  >;
  const regionOf = (field: string) => (isRegion(text(field)) ? text(field) : "");
  const townOf = (field: string, region: string) => (townsOf(region).includes(text(field)) ? text(field) : "");
  const region = regionOf("region");
  const billingRegion = regionOf("billingRegion");
  return {
    ...texts,
    region,
    town: townOf("town", region),
    billingRegion,
    billingTown: townOf("billingTown", billingRegion),
    sameAsBilling: kept.sameAsBilling !== false,
    paymentMethod: checkoutMethods.find((method) => method === kept.paymentMethod) ?? "",
    deliveryOption: emptyForm.deliveryOption,
  };
}

/** A form, and what the shop filled in: a field that differs was typed or chosen by the shopper. */
export interface FilledForm {
  form: CheckoutForm;
  filled: CheckoutForm;
}

/** The checkout form as the tab keeps it. */
export interface KeptForm extends FilledForm {
  /** The id of the customer who filled it in; null for a guest. */
  owner: string | null;
}

export function readKeptForm(): KeptForm {
  const stored = readCheckoutForm();
  const { owner, filled }: { owner?: unknown; filled?: unknown } = Object(stored);
  return { form: parseForm(stored), filled: parseForm(filled), owner: typeof owner === "string" ? owner : null };
}

/**
 * A kept form with the place that this device remembers, as something that the shop has filled in: for as long as nothing
 * of another place is typed (BEYOND-56). A town that the list does not have is left open.
 */
export function startAt(kept: KeptForm, place: DeliveryLocation | null): KeptForm {
  const { region, town, customTown, address } = kept.form;
  if (!place || !isRegion(place.region) || customTown || address) return kept;
  const told = { region: place.region, town: townsOf(place.region).includes(place.town) ? place.town : "" };
  if (region && (region !== told.region || town !== told.town)) return kept;
  return { ...kept, form: { ...kept.form, ...told }, filled: { ...kept.filled, ...told } };
}

/** The place that a form stands for, as a device remembers it: nothing that was typed in words. */
export function placeIn({ region, town }: Pick<CheckoutForm, "region" | "town">): DeliveryLocation | null {
  return region ? { region, town } : null;
}

/** Whether this device was set to deliver to another place since an order went to `last`. */
export function isElsewhere(device: DeliveryLocation | null, last: DeliveryLocation | null): boolean {
  return device !== null && (device.region !== last?.region || device.town !== last.town);
}

export function keepForm({ form, filled, owner }: KeptForm): void {
  keepCheckoutForm({ ...form, filled, ...(owner ? { owner } : {}) });
}

/** Whether somebody may see a kept form: a guest's everybody at this tab, a customer's only that customer. */
export function isFormFor({ owner }: Pick<KeptForm, "owner">, userId: string | null): boolean {
  return owner === null || owner === userId;
}
