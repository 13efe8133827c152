"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { useSession } from "@/lib/client/session";
import { changeFilled, fetchCustomer, prefill } from "./customer";
import { type CheckoutField, type CheckoutForm, emptyForm, isFormFor, keepForm, readKeptForm } from "./form";

export type ChangeField = <F extends CheckoutField>(field: F, value: CheckoutForm[F]) => void;

export interface CheckoutFormState {
  form: CheckoutForm;
  change: ChangeField;
  /** The id of the customer whose form it is; null for a guest. Stays when the session ends meanwhile. */
  owner: string | null;
}

/**
 * The checkout form, kept with the tab so that an error, a reload or a new login loses nothing that was typed. A
 * customer's form is never shown to somebody else. The shop fills in what nobody typed (SHP-CHECKOUT-28).
 */
export function useCheckoutForm(): CheckoutFormState {
  const { status, user } = useSession();
  const [kept, setKept] = useState(readKeptForm);
  const userId = user?._id ?? null;

  useEffect(() => {
    keepForm(kept);
  }, [kept]);

  // Decided once, when the page opens: whoever loses the session later keeps what is on the screen.
  const judged = useRef(false);
  useEffect(() => {
    if (judged.current || (status !== "guest" && !userId)) return;
    judged.current = true;
    setKept((before) => ({
      ...(isFormFor(before, userId) ? before : { form: emptyForm, filled: emptyForm }),
      owner: userId,
    }));
  }, [status, userId]);

  useEffect(() => {
    if (!userId) return;
    let left = false;
    fetchCustomer().then((known) => {
      if (!left && known) setKept((before) => ({ ...prefill(before, known), owner: userId }));
    });
    return () => {
      left = true;
    };
  }, [userId]);

  // A browser that fills in an address changes many fields at once: each change builds on the one before.
  const change = useCallback<ChangeField>(
    (field, value) => setKept((before) => ({ ...before, ...changeFilled(before, field, value) })),
    [],
  );
  return { form: kept.form, change, owner: kept.owner };
}
