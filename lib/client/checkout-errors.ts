import { OTHER_TOWN } from "@/lib/regions";
import type { CheckoutField, CheckoutForm } from "./checkout-form";

export type CheckoutErrors = Partial<Record<CheckoutField, string>>;

/** The names of the fields as the shopper reads them, in the order of the page. */
export const fieldLabels = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone number",
  region: "Region",
  town: "Town",
  customTown: "Your town",
  address: "Street address",
  deliveryNote: "Delivery note",
  billingRegion: "Billing region",
  billingTown: "Billing town",
  billingCustomTown: "Your billing town",
  billingAddress: "Billing street address",
} as const satisfies Partial<Record<CheckoutField, string>>;

type LabelledField = keyof typeof fieldLabels;

const ordered = Object.keys(fieldLabels) as LabelledField[];
const always = ["firstName", "lastName", "email", "phone", "address", "region", "town"] as const;
const forBilling = ["billingAddress", "billingRegion", "billingTown"] as const;

/** The fields that must be filled given what is chosen (SHP-CHECKOUT-17 to SHP-CHECKOUT-24). */
function requiredFields(form: CheckoutForm): Set<LabelledField> {
  const required = new Set<LabelledField>(always);
  if (form.town === OTHER_TOWN) required.add("customTown");
  if (!form.sameAsBilling) {
    for (const field of forBilling) required.add(field);
    if (form.billingTown === OTHER_TOWN) required.add("billingCustomTown");
  }
  return required;
}

/** '{Field} is required' for every empty one, in the order of the page (SHP-CHECKOUT-26). */
export function missingFields(form: CheckoutForm): CheckoutErrors {
  const required = requiredFields(form);
  const errors: CheckoutErrors = {};
  for (const field of ordered) {
    if (required.has(field) && !form[field].trim()) errors[field] = `${fieldLabels[field]} is required`;
  }
  return errors;
}

/** The fields with something wrong, in the order of the page. */
export function fieldsInOrder(errors: CheckoutErrors): LabelledField[] {
  return ordered.filter((field) => errors[field]);
}

/**
 * What the contract says against an order, by field of the form; paths it does not show are left out.
 * @param issues path of the order's body, joined by dots, to text
 */
export function toFieldErrors(issues: Iterable<[string, string]>, form: CheckoutForm): CheckoutErrors {
  const errors: CheckoutErrors = {};
  for (const [path, message] of issues) {
    const field = fieldOfPath(path, form);
    if (field) errors[field] ??= readable(message, field);
  }
  return errors;
}

function fieldOfPath(path: string, form: CheckoutForm): LabelledField | null {
  const town = form.town === OTHER_TOWN ? "customTown" : "town";
  const billingTown = form.billingTown === OTHER_TOWN ? "billingCustomTown" : "billingTown";
  const fields: Record<string, LabelledField> = {
    "customerDetails.firstName": "firstName",
    "customerDetails.lastName": "lastName",
    "customerDetails.email": "email",
    "customerDetails.phone": "phone",
    "shippingAddress.street": "address",
    "shippingAddress.state": "region",
    "shippingAddress.city": town,
    deliveryNote: "deliveryNote",
    "billingAddress.street": form.sameAsBilling ? "address" : "billingAddress",
    "billingAddress.state": form.sameAsBilling ? "region" : "billingRegion",
    "billingAddress.city": form.sameAsBilling ? town : billingTown,
  };
  return fields[path] ?? null;
}

/** The schema's own words for a length are no shopper's words. */
function readable(message: string, field: LabelledField): string {
  return /^Too (big|small)/.test(message) ? `${fieldLabels[field]} is too long` : message;
}
