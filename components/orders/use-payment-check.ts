"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { useBusy } from "@/components/ui/hooks";
import { leaveNotice } from "@/lib/client/payment-notice";
import { readPaymentReturn } from "@/lib/client/payment-return";
import { readPendingOrder, readPendingReference, settlePendingOrder } from "@/lib/client/pending-order";
import { notify } from "@/lib/client/toast";
import { paths } from "@/lib/paths";
import { usePolling } from "./use-polling";
import { moveOnAfter, VERIFICATION_FAILED, type VerifyState, verifyReturn } from "./verify-state";

interface Found {
  state: VerifyState;
  /** The order that was paid, from the answer or from the browser's memory. */
  orderId: string | null;
}

const CHECKING: Found = { state: { kind: "checking" }, orderId: null };

/** Checks the payment, again and again until the shop can be reached, and moves on where the state says so. */
export function usePaymentCheck() {
  const router = useRouter();
  const search = useSearchParams().toString();
  const [{ state, orderId }, setFound] = useState<Found>(CHECKING);
  const { reference } = readPaymentReturn(search);
  const confirmation = confirmationOf(orderId, reference, state.kind === "cancelled");

  /** Counts the visits: an answer to an earlier one is of no interest. */
  const visit = useRef(0);
  const check = useCallback(async () => {
    const asked = visit.current;
    const coming = readPaymentReturn(search);
    const answer = await verifyReturn(coming);
    if (asked !== visit.current) return;
    const found = { state: answer, orderId: orderOf(answer) ?? pendingIdOf(coming.reference) };
    follow(found, coming.reference);
    setFound(found);
  }, [search]);
  useEffect(() => {
    check();
    return () => {
      visit.current += 1;
      setFound(CHECKING);
    };
  }, [check]);
  const { busy, run } = useBusy();
  const checkAgain = () => run(check);
  usePolling(state.kind === "offline", checkAgain);

  const target = state.kind === "missing" || (state.kind === "broken" && !orderId) ? paths.cart : confirmation;
  const delay = moveOnAfter[state.kind];
  useEffect(() => {
    if (delay === null) return;
    const timer = setTimeout(() => router.replace(target), delay);
    return () => clearTimeout(timer);
  }, [delay, target, router]);

  return { state, confirmation, busy, checkAgain };
}

/** What follows from the answer in the browser's own memory. */
function follow({ state, orderId }: Found, reference: string | null): void {
  if (state.kind === "missing") notify.error(VERIFICATION_FAILED);
  if (!orderId) return;
  if (state.kind === "verified") settlePendingOrder(orderId, reference);
  if (state.kind === "cancelled") leaveNotice({ orderId, paymentPending: true });
  if (state.kind === "failed") leaveNotice({ orderId, paymentPending: true, paymentError: VERIFICATION_FAILED });
}

function orderOf(state: VerifyState): string | null {
  return "order" in state ? (state.order?.orderId ?? null) : null;
}

/** The browser's pending order, when it is the one this reference pays. */
function pendingIdOf(reference: string | null): string | null {
  return reference && readPendingReference() === reference ? (readPendingOrder()?.orderId ?? null) : null;
}

function confirmationOf(orderId: string | null, reference: string | null, cancelled: boolean): string {
  const query = new URLSearchParams();
  if (!orderId && reference) query.set("reference", reference);
  if (cancelled) query.set("status", "cancelled");
  const text = query.toString();
  return `${paths.confirmation(orderId ?? undefined)}${text && `?${text}`}`;
}
