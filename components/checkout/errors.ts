import type { OrderBody } from "@/lib/client/checkout-storage";
import { needed } from "@/lib/contracts/fields";
import { walletProblem } from "@/lib/mobile-money";
import { OTHER_TOWN } from "@/lib/regions";
import { type CheckoutField, type CheckoutForm, type SentForm, walletOf } from "./form";

export type CheckoutErrors = Partial<Record<CheckoutField, string>>;

/** Field labels in page order. */
export const fieldLabels = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone number",
  region: "Region",
  town: "Town",
  customTown: "Your town",
  address: "Street address",
  landmark: "Landmark",
  digitalAddress: "GhanaPost GPS code",
  deliveryNote: "Delivery note",
  billingRegion: "Billing region",
  billingTown: "Billing town",
  billingCustomTown: "Your billing town",
  billingAddress: "Billing street address",
  walletPhone: "Mobile money number",
} as const satisfies Partial<Record<CheckoutField, string>>;

type LabelledField = keyof typeof fieldLabels;

const ordered = Object.keys(fieldLabels) as LabelledField[];
const always = ["firstName", "lastName", "email", "phone", "address", "region", "town"] as const;
const forBilling = ["billingAddress", "billingRegion", "billingTown"] as const;

/** Required fields, depending on the choices (SHP-CHECKOUT-17 to SHP-CHECKOUT-24). */
function requiredFields(form: CheckoutForm): Set<LabelledField> {
  const required = new Set<LabelledField>(always);
  if (form.town === OTHER_TOWN) required.add("customTown");
  if (!form.sameAsBilling) {
    for (const field of forBilling) required.add(field);
    if (form.billingTown === OTHER_TOWN) required.add("billingCustomTown");
  }
  return required;
}

/** '{Field} is required' for each empty required field, in page order (SHP-CHECKOUT-26); a number without a wallet. */
export function missingFields(form: SentForm): CheckoutErrors {
  const required = requiredFields(form);
  const errors: CheckoutErrors = {};
  for (const field of ordered) {
    const problem = required.has(field) && needed(form[field], `${fieldLabels[field]} is required`);
    if (problem) errors[field] = problem;
  }
  const wallet = walletOf(form);
  const problem = wallet && walletProblem(wallet.phone);
  return problem ? { ...errors, walletPhone: problem } : errors;
}

/** Fields with errors, in page order. */
export function fieldsInOrder(errors: CheckoutErrors): LabelledField[] {
  return ordered.filter((field) => errors[field]);
}

/** Prefetches the order schema, which is large. */
export function fetchOrderSchema() {
  return import("@/lib/contracts/order-input").then(({ orderInput }) => orderInput).catch(() => null);
}

/**
 * Validates an order: missing fields first, then the schema. If the schema cannot be loaded, only the server validates.
 */
export async function checkOrder(form: SentForm, body: OrderBody): Promise<CheckoutErrors> {
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
 * Maps schema errors to form fields; errors of other paths are dropped.
 * @param issues by dotted path of the request body; server issues have no code
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
    "shippingAddress.landmark": "landmark",
    "shippingAddress.digitalAddress": "digitalAddress",
    deliveryNote: "deliveryNote",
    "billingAddress.street": form.sameAsBilling ? "address" : "billingAddress",
    "billingAddress.state": form.sameAsBilling ? "region" : "billingRegion",
    "billingAddress.city": form.sameAsBilling ? town : billingTown,
  };
  return fields[path] ?? null;
}
