"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { useBusy } from "@/components/ui/hooks";
import { callShop, NetworkError } from "@/lib/client/call-shop";
import { leaveNotice, readPendingOrder, readPendingReference } from "@/lib/client/checkout-storage";
import { notify } from "@/lib/client/toast";
import type { Order } from "@/lib/contracts/orders";
import type { Cedis } from "@/lib/money";
import { paths } from "@/lib/paths";
import { forgetOrderUnderWay, settlePendingOrder } from "./finish-order";
import {
  isPaid,
  type PaymentReturn,
  readPaymentReturn,
  VERIFICATION_FAILED,
  VerificationRefused,
  type VerifiedPayment,
  verifyPayment,
} from "./payment";
import { usePolling } from "./use-payment";

/** Result of the return from the payment provider. */
export type VerifyState =
  | { kind: "checking" }
  | { kind: "missing" }
  | { kind: "verified" | "cancelled" | "waiting" | "refunded"; order: Order | null }
  /** The order was cancelled. `hasPaid`: a payment arrived and will be refunded. */
  | { kind: "called-off"; order: Order | null; hasPaid: boolean }
  | { kind: "failed"; order: Order | null; detail?: string }
  | { kind: "broken"; message: string }
  /** The shop is unreachable. */
  | { kind: "offline"; message: string };

export const MISSING_REFERENCE = "No payment reference found";

/** How long a message shows before the redirect, in milliseconds (SHP-CONST-09, SHP-PAY-19); null for no redirect. */
export const moveOnAfter: Record<VerifyState["kind"], number | null> = {
  checking: null,
  missing: 3000,
  verified: 2000,
  cancelled: null,
  refunded: null,
  "called-off": null,
  waiting: 2000,
  failed: 2000,
  broken: 2000,
  offline: null,
};

/** Verifies the payment after the redirect; never throws (SHP-PAY-11 to SHP-PAY-18). */
export async function verifyReturn({ reference, cancelled }: PaymentReturn): Promise<VerifyState> {
  if (!reference) return { kind: "missing" };
  try {
    return judge(await verifyPayment(reference), cancelled);
  } catch (error) {
    if (error instanceof VerificationRefused) return { kind: "failed", order: null, detail: error.message };
    if (!(error instanceof NetworkError)) return { kind: "broken", message: VERIFICATION_FAILED };
    return { kind: (await isReachable()) ? "broken" : "offline", message: error.message };
  }
}

/** Whether the shop is reachable; a phone may keep a dead connection. */
function isReachable(): Promise<boolean> {
  return callShop("/api/health").then(
    () => true,
    () => false,
  );
}

/** The provider's answer decides; the URL only says whether the shopper pressed cancel (SHP-PAY-22). */
export function judge({ payment, order = undefined }: VerifiedPayment, cancelled: boolean): VerifyState {
  const known = order ?? null;
  if (payment.status === "refunded") return { kind: "refunded", order: known };
  if (payment.orderCancelled) {
    return { kind: "called-off", order: known, hasPaid: isPaid(payment.status) || payment.status === "processing" };
  }
  if (isPaid(payment.status)) return { kind: "verified", order: known };
  // A payment that does not match the order arrived; the URL does not change that.
  if (payment.status === "processing") return { kind: "waiting", order: known };
  if (cancelled || payment.status === "cancelled") return { kind: "cancelled", order: known };
  if (payment.status === "pending") return { kind: "waiting", order: known };
  return { kind: "failed", order: known };
}

interface Found {
  state: VerifyState;
  /** The paid order, from the answer or local storage. */
  orderId: string | null;
}

const CHECKING: Found = { state: { kind: "checking" }, orderId: null };

/** Verifies the payment, retrying until the shop is reachable, and redirects as the state requires. */
export function usePaymentCheck() {
  const router = useRouter();
  const search = useSearchParams().toString();
  const [{ state, orderId }, setFound] = useState<Found>(CHECKING);
  const { reference } = readPaymentReturn(search);
  // An order without access is found by its payment reference.
  const isReadable = state.kind !== "verified" || state.order !== null;
  const confirmation = confirmationOf(isReadable ? orderId : null, reference, state.kind === "cancelled");

  /** Visit counter: drops answers to earlier visits. */
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

  return { state, named: nameOf(state, reference), confirmation, busy, checkAgain };
}

/** Stores the result in this browser. */
function follow({ state, orderId }: Found, reference: string | null): void {
  if (state.kind === "missing") notify.error(VERIFICATION_FAILED);
  if (!orderId) return;
  if (state.kind === "verified" || state.kind === "refunded") settlePendingOrder(orderId, reference);
  if (state.kind === "called-off") forgetOrderUnderWay(orderId);
  if (state.kind === "cancelled") leaveNotice({ orderId, paymentPending: true });
  if (state.kind === "failed") leaveNotice({ orderId, paymentPending: true, paymentError: VERIFICATION_FAILED });
}

function orderOf(state: VerifyState): string | null {
  return "order" in state ? (state.order?.orderId ?? null) : null;
}

/** Order number and total, from the answer or local storage; null if unknown. */
function nameOf(state: VerifyState, reference: string | null): { orderId: string; total: Cedis } | null {
  const known = "order" in state && state.order;
  if (known) return { orderId: known.orderId, total: known.totals.total };
  const pending = pendingIdOf(reference) !== null && readPendingOrder();
  return pending ? { orderId: pending.orderId, total: pending.orderDetails.totals.total } : null;
}

/** The browser's pending order, if it has this reference. */
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
