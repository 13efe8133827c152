import { type CheckoutForm, parseForm } from "./checkout-form";
import { session, sessionKeys } from "./storage";

/** The checkout form as the tab keeps it. */
export interface KeptForm {
  form: CheckoutForm;
  /** The id of the customer who filled it in; null for a guest. */
  owner: string | null;
}

export function readKeptForm(): KeptForm {
  const stored = session.readJson(sessionKeys.checkoutForm);
  const owner = typeof stored === "object" && stored !== null && "owner" in stored ? stored.owner : null;
  return { form: parseForm(stored), owner: typeof owner === "string" ? owner : null };
}

export function keepForm({ form, owner }: KeptForm): void {
  session.write(sessionKeys.checkoutForm, JSON.stringify({ ...form, ...(owner ? { owner } : {}) }));
}

/** Whether somebody may see a kept form: a guest's is whoever's is at this tab, a customer's only that customer's. */
export function isFormFor({ owner }: KeptForm, userId: string | null): boolean {
  return owner === null || owner === userId;
}

export function forgetCheckoutForm(): void {
  session.remove(sessionKeys.checkoutForm);
}
