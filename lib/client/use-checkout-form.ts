import { useCallback, useEffect, useState } from "react";
import { type CheckoutField, type CheckoutForm, changeField, parseForm } from "./checkout-form";
import { session, sessionKeys } from "./storage";

export type ChangeField = <F extends CheckoutField>(field: F, value: CheckoutForm[F]) => void;

/** The checkout form, kept with the tab so that an error or a reload loses nothing that was typed. */
export function useCheckoutForm(): [CheckoutForm, ChangeField] {
  const [form, setForm] = useState(() => parseForm(session.readJson(sessionKeys.checkoutForm)));
  useEffect(() => {
    session.write(sessionKeys.checkoutForm, JSON.stringify(form));
  }, [form]);
  // A browser that fills in an address changes many fields at once: each change builds on the one before.
  const change = useCallback<ChangeField>((field, value) => setForm((before) => changeField(before, field, value)), []);
  return [form, change];
}

export function forgetCheckoutForm(): void {
  session.remove(sessionKeys.checkoutForm);
}
