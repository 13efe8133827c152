"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useForm } from "@/components/ui/use-form";
import { useSession } from "@/lib/client/session";
import { changeFilled, fetchCustomer, type KnownCustomer, prefill } from "./customer";
import { type CheckoutField, type CheckoutForm, emptyForm, isFormFor, keepForm, readKeptForm } from "./form";

/** What is typed at checkout and what stands against it. */
export type FormState = ReturnType<typeof useForm<CheckoutForm>>;

/**
 * The checkout form, kept with the tab so that an error, a reload or a new login loses nothing that was typed. A
 * customer's form is never shown to somebody else. The shop fills in what nobody typed (SHP-CHECKOUT-28).
 * @returns the form, and the id of the customer whose form it is; null for a guest. The owner stays when the session
 *   ends meanwhile.
 */
export function useCheckoutForm(): { form: FormState; owner: string | null } {
  const { status, user } = useSession();
  const userId = user?._id ?? null;
  const [kept] = useState(readKeptForm);
  const [filled, setFilled] = useState(kept.filled);
  const [owner, setOwner] = useState(kept.owner);
  const form = useForm<CheckoutForm>({
    start: filled,
    kept: kept.form,
    change: (values, field, value) => changeFilled({ form: values, filled }, field, value).form,
  });

  const { edits } = form;
  useEffect(() => {
    keepForm({ form: { ...filled, ...edits }, filled, owner });
  }, [edits, filled, owner]);

  // Decided once, when the page opens: whoever loses the session later keeps what is on the screen.
  const decided = useRef(false);
  const decide = useEffectEvent(() => {
    if (!isFormFor({ owner }, userId)) {
      setFilled(emptyForm);
      form.reset();
    }
    setOwner(userId);
  });
  useEffect(() => {
    if (decided.current || (status !== "guest" && !userId)) return;
    decided.current = true;
    decide();
  }, [status, userId]);

  const fill = useEffectEvent((known: KnownCustomer) => {
    const next = prefill({ form: form.values, filled }, known);
    const news = (Object.keys(next.form) as CheckoutField[]).filter((name) => next.form[name] !== form.values[name]);
    setFilled(next.filled);
    setOwner(userId);
    if (news.length) form.reset(...news);
  });
  useEffect(() => {
    if (!userId) return;
    let left = false;
    fetchCustomer().then((known) => {
      if (!left && known) fill(known);
    });
    return () => {
      left = true;
    };
  }, [userId]);

  return { form, owner };
}
