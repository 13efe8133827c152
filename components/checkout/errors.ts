import type { OrderBody } from "@/lib/client/checkout-storage";
import { needed } from "@/lib/contracts/fields";
import { OTHER_TOWN } from "@/lib/regions";
import type { CheckoutField, CheckoutForm } from "./form";

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
    const problem = required.has(field) && needed(form[field], `${fieldLabels[field]} is required`);
    if (problem) errors[field] = problem;
  }
  return errors;
}

/** The fields with something wrong, in the order of the page. */
export function fieldsInOrder(errors: CheckoutErrors): LabelledField[] {
  return ordered.filter((field) => errors[field]);
}

/** Fetches the contract's code, which is heavy, ahead of the moment it is needed. */
export function fetchOrderSchema() {
  return import("@/lib/contracts/orders").then(({ orderInput }) => orderInput).catch(() => null);
}

/**
 * What stands against sending this order: what the contract refuses, or what is missing, which is said first. When the contract's
 * code cannot be fetched the shop checks alone.
 */
export async function checkOrder(form: CheckoutForm, body: OrderBody): Promise<CheckoutErrors> {
  const schema = await fetchOrderSchema();
  const issues = schema?.safeParse(body).error?.issues ?? [];
  const refused = toFieldErrors(
    issues.map(({ path, message, code }): Issue => [path.join("."), message, code]),
    form,
  );
  return { ...refused, ...missingFields(form) };
}

type Issue = [path: string, message: string, code?: string];

/**
 * What the contract says against an order, by field of the form; paths it does not show are left out.
 * @param issues by path of the order's body, joined by dots; the code is known of issues found here, not of the shop's
 */
export function toFieldErrors(issues: Iterable<Issue>, form: CheckoutForm): CheckoutErrors {
  const errors: CheckoutErrors = {};
  for (const [path, message, code] of issues) {
    const field = fieldOfPath(path, form);
    if (field) errors[field] ??= code === "too_big" ? `${fieldLabels[field]} is too long` : message;
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
