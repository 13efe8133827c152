"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useForm } from "@/components/ui/use-form";
import { readDeliveryLocation, storeDeliveryLocation } from "@/lib/client/delivery-location";
import { useSession } from "@/lib/client/session";
import type { Address } from "@/lib/contracts/accounts";
import { placeOf } from "@/lib/delivery-place";
import {
  addressAt,
  changeFilled,
  chooseAddress,
  chosenAddress,
  fetchCustomer,
  lastAddressAt,
  prefill,
} from "./customer";
import {
  type CheckoutField,
  type CheckoutForm,
  emptyForm,
  type FilledForm,
  isFormFor,
  keepForm,
  placeIn,
  readKeptForm,
  startAt,
} from "./form";
import {
  clearGuestDetails,
  fillGuestDetails,
  forgetGuestDetails,
  type GuestDetails,
  readGuestDetails,
} from "./guest-details";

/** How long the form waits for a customer's data, which would shift the layout. */
const WAIT_MS = 1_500;

/** Checkout's values and errors. */
export type FormState = ReturnType<typeof useForm<CheckoutForm>>;

/**
 * Checkout form state, stored in the tab so that errors, reloads and logins lose no input. A customer's form is never
 * shown to another one. The shop fills in the untouched fields (SHP-CHECKOUT-28).
 * @returns the form, whether it is ready, its customer's id (null for a guest; kept after the session ends), and the
 *   saved addresses
 */
export function useCheckoutForm() {
  const { status, user } = useSession();
  const userId = user?._id ?? null;
  const [kept] = useState(() => startAt(readKeptForm(), readDeliveryLocation()));
  const [filled, setFilled] = useState(kept.filled);
  const [owner, setOwner] = useState(kept.owner);
  const form = useForm<CheckoutForm>({
    start: filled,
    kept: kept.form,
    change: (values, field, value) => changeFilled({ form: values, filled }, field, value).form,
  });

  const { edits } = form;
  const { region, town } = form.values;
  const isChosen = "region" in edits || "town" in edits;
  // From the first choice on, a value equal to the prefilled one is not an edit.
  const wasChosen = useRef(false);
  useEffect(() => {
    wasChosen.current ||= isChosen;
    const place = placeIn({ region, town });
    if (place && wasChosen.current) storeDeliveryLocation(place);
  }, [region, town, isChosen]);

  useEffect(() => {
    keepForm({ form: { ...filled, ...edits }, filled, owner });
  }, [edits, filled, owner]);

  const follow = (next: FilledForm) => {
    const news = (Object.keys(next.form) as CheckoutField[]).filter((name) => next.form[name] !== form.values[name]);
    setFilled(next.filled);
    setOwner(userId);
    if (news.length) form.reset(...news);
  };
  const [guestDetails, setGuestDetails] = useState<GuestDetails | null>(null);

  // Decided once when the page opens, so that losing the session later keeps the form.
  const decided = useRef(false);
  const decide = useEffectEvent(() => {
    if (!isFormFor({ owner }, userId)) {
      const fresh = startAt({ form: emptyForm, filled: emptyForm, owner: null }, readDeliveryLocation());
      setFilled(fresh.filled);
      form.reset();
    } else if (!userId) {
      const details = readGuestDetails();
      setGuestDetails(details);
      if (details) follow(fillGuestDetails({ form: form.values, filled }, details, readDeliveryLocation()));
    }
    setOwner(userId);
  });
  useEffect(() => {
    if (decided.current || (status !== "guest" && !userId)) return;
    decided.current = true;
    decide();
  }, [status, userId]);

  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (status === "guest") setReady(true);
    const timer = setTimeout(() => setReady(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, [status]);

  const [customer, setCustomer] = useState<Awaited<ReturnType<typeof fetchCustomer>>>(null);
  const fill = useEffectEvent((known: NonNullable<typeof customer>) => {
    const { user, addresses, last } = known;
    setCustomer(known);
    // Keep following the address chosen before a reload.
    const home =
      chosenAddress(filled, addresses) ??
      addressAt(readDeliveryLocation(), addresses) ??
      lastAddressAt(readDeliveryLocation(), last);
    follow(startAt({ ...prefill({ form: form.values, filled }, { user, home }), owner }, readDeliveryLocation()));
  });
  useEffect(() => {
    setCustomer(null);
    if (!userId) return;
    let left = false;
    fetchCustomer().then((known) => {
      if (left) return;
      if (known) fill(known);
      setReady(true);
    });
    return () => {
      left = true;
    };
  }, [userId]);

  return {
    form,
    isReady,
    owner,
    /** The customer's saved addresses; empty for a guest. */
    addresses: customer?.addresses ?? [],
    /** Clears the details of a guest's last order; null when none are filled in. */
    clearGuest:
      guestDetails && !userId
        ? () => {
            setGuestDetails(null);
            follow(
              startAt({ ...clearGuestDetails({ form: form.values, filled }), owner: null }, readDeliveryLocation()),
            );
          }
        : null,
    /** Whether to store a guest's details with the order; false also forgets stored ones. */
    remember: (isWanted: boolean) => {
      form.edit("remember", isWanted);
      if (!isWanted) forgetGuestDetails();
    },
    choose: (address: Address | null) => {
      if (!customer) return;
      const place = address && placeIn(placeOf(address, address.town));
      if (place) storeDeliveryLocation(place);
      follow(chooseAddress({ form: form.values, filled }, customer.user, address));
    },
  };
}
