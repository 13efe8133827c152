import { type CheckoutForm, parseForm } from "./checkout-form";
import { session, sessionKeys } from "./storage";

/** A form, and what the shop put into it: a field that differs was typed or chosen by the shopper. */
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
  const stored = session.readJson(sessionKeys.checkoutForm);
  const { owner, filled }: { owner?: unknown; filled?: unknown } = Object(stored);
  return { form: parseForm(stored), filled: parseForm(filled), owner: typeof owner === "string" ? owner : null };
}

export function keepForm({ form, filled, owner }: KeptForm): void {
  session.write(sessionKeys.checkoutForm, JSON.stringify({ ...form, ...(owner ? { owner, filled } : {}) }));
}

/** Whether somebody may see a kept form: a guest's is whoever's is at this tab, a customer's only that customer's. */
export function isFormFor({ owner }: Pick<KeptForm, "owner">, userId: string | null): boolean {
  return owner === null || owner === userId;
}

export function forgetCheckoutForm(): void {
  session.remove(sessionKeys.checkoutForm);
}
