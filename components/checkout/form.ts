import { keepCheckoutForm, readCheckoutForm } from "@/lib/client/checkout-storage";
import type { DeliveryLocation } from "@/lib/client/delivery-location";
import { guessNetwork, type Wallet, type WalletNetwork, walletNetworks } from "@/lib/mobile-money";
import type { Pesewas } from "@/lib/money";
import { type CheckoutMethod, checkoutMethods, type OfferedMethod } from "@/lib/payment-methods";
import { methodInForce } from "@/lib/payment-methods/payable";
import { isRegion, townsOf } from "@/lib/regions";

/** Checkout's fields in page order (SHP-CHECKOUT-01, SHP-CHECKOUT-02); the first invalid one gets the focus. */
export const emptyForm = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  smsNews: false as boolean,
  region: "",
  town: "",
  customTown: "",
  address: "",
  landmark: "",
  digitalAddress: "",
  deliveryOption: "standard" as const,
  deliveryNote: "",
  sameAsBilling: true as boolean,
  billingRegion: "",
  billingTown: "",
  billingCustomTown: "",
  billingAddress: "",
  /** Whether a guest's details stay on the device for the next order. */
  remember: false as boolean,
  /** The shopper's choice; see `methodInForce`. */
  paymentMethod: "" as CheckoutMethod | "",
  /** Network of the wallet that gets a prompt; empty to pay on the provider's page. */
  walletNetwork: "" as WalletNetwork | "",
  walletPhone: "",
};

export type CheckoutForm = typeof emptyForm;
/** A form whose payment method is the one in force. */
export type SentForm = CheckoutForm & { paymentMethod: CheckoutMethod };
export type CheckoutField = keyof CheckoutForm;

/** Applies an edit; a region change clears both town fields (SHP-CHECKOUT-16). */
export function changeField<F extends CheckoutField>(
  form: CheckoutForm,
  field: F,
  value: CheckoutForm[F],
): CheckoutForm {
  const changed = { ...form, [field]: value };
  if (field === "walletPhone" && form.walletNetwork)
    return { ...changed, walletNetwork: guessNetwork(changed.walletPhone) ?? form.walletNetwork };
  if (field === "region") return { ...changed, town: "", customTown: "" };
  if (field === "billingRegion") return { ...changed, billingTown: "", billingCustomTown: "" };
  return changed;
}

/** Parses a stored form; invalid values become empty. */
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
    smsNews: kept.smsNews === true,
    sameAsBilling: kept.sameAsBilling !== false,
    remember: kept.remember === true,
    paymentMethod: checkoutMethods.find((method) => method === kept.paymentMethod) ?? "",
    walletNetwork: walletNetworks.find((network) => network === kept.walletNetwork) ?? "",
    deliveryOption: emptyForm.deliveryOption,
  };
}

/** Wallet that gets a prompt; null to pay on the provider's page, or by another method. */
export function walletOf(form: SentForm): Wallet | null {
  const { walletNetwork: network, walletPhone: phone, paymentMethod } = form;
  return network && paymentMethod === "mobile_money" ? { phone, network } : null;
}

/** The form as it is sent. */
export function toSentForm(form: CheckoutForm, offered: OfferedMethod[], total: Pesewas): SentForm {
  return { ...form, paymentMethod: methodInForce(form, offered, total) };
}

/** A form and its prefilled values; fields that differ were edited. */
export interface FilledForm {
  form: CheckoutForm;
  filled: CheckoutForm;
}

/** Checkout form as stored in the tab. */
export interface KeptForm extends FilledForm {
  /** Id of the customer who filled it in; null for a guest. */
  owner: string | null;
}

export function readKeptForm(): KeptForm {
  const stored = readCheckoutForm();
  const { owner, filled }: { owner?: unknown; filled?: unknown } = Object(stored);
  return { form: parseForm(stored), filled: parseForm(filled), owner: typeof owner === "string" ? owner : null };
}

/**
 * Prefills a stored form with this device's delivery place, unless another place was typed (BEYOND-56). An unlisted
 * town stays empty.
 */
export function startAt(kept: KeptForm, place: DeliveryLocation | null): KeptForm {
  const { region, town, customTown, address } = kept.form;
  if (!place || !isRegion(place.region) || customTown || address) return kept;
  const remembered = { region: place.region, town: townsOf(place.region).includes(place.town) ? place.town : "" };
  if (region && (region !== remembered.region || town !== remembered.town)) return kept;
  return { ...kept, form: { ...kept.form, ...remembered }, filled: { ...kept.filled, ...remembered } };
}

/** The form's listed delivery place, to be remembered on the device. */
export function placeIn({ region, town }: Pick<CheckoutForm, "region" | "town">): DeliveryLocation | null {
  return region ? { region, town } : null;
}

/** Whether another delivery place was chosen on this device since the order to `last`. */
export function isElsewhere(device: DeliveryLocation | null, last: DeliveryLocation | null): boolean {
  return device !== null && (device.region !== last?.region || device.town !== last.town);
}

export function keepForm({ form, filled, owner }: KeptForm): void {
  keepCheckoutForm({ ...form, filled, ...(owner ? { owner } : {}) });
}

/** Whether a saved form may be shown: a guest's to all at this tab, a customer's only to that customer. */
export function isFormFor({ owner }: Pick<KeptForm, "owner">, userId: string | null): boolean {
  return owner === null || owner === userId;
}
