"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import {
  hasAttempt,
  markGuestCheckout,
  type PaymentNotice,
  type PendingOrder,
  readNotice,
  readPendingOrder,
  readPendingReference,
  removeNotice,
} from "@/lib/client/checkout-storage";
import { forgetPendingOrder } from "@/lib/client/clear-checkout-storage";
import { requestJson } from "@/lib/client/request";
import { isMarkedSignedIn, useSession } from "@/lib/client/session";
import { notify } from "@/lib/client/toast";
import type { Order } from "@/lib/contracts/orders";
import { paths } from "@/lib/paths";
import { settleAttempt, settlePendingOrder } from "./finish-order";
import { shouldPoll } from "./order-state";
import { isPaid, readPaymentReturn, verifyPayment } from "./payment";
import { useFollowing } from "./use-following";
import { usePolling } from "./use-payment";

/** What the confirmation page can show. */
export type ConfirmationView =
  | { kind: "loading" }
  | { kind: "order"; order: Order; notice: PaymentNotice | null }
  | { kind: "stub"; pending: PendingOrder; problem: string }
  /** `isPaid`: this browser may not read the order, but its payment has arrived. */
  | { kind: "none"; problem: string; detail?: string; isPaid?: boolean };

const NO_ORDER = "No order information provided";

/**
 * Finds the order that the address, a payment reference or the browser's pending order names, keeps it fresh while
 * its payment is pending, and does once what follows from a payment (SHP-CONFIRM-01 to 03, SHP-PAY-23 to 25).
 */
export function useConfirmation() {
  const router = useRouter();
  const idInPath = usePathname().split("/")[3];
  const { reference, cancelled } = readPaymentReturn(useSearchParams().toString());
  const [view, setView] = useState<ConfirmationView>({ kind: "loading" });

  const load = useCallback(
    async (signal?: AbortSignal) => {
      const target = findTarget(idInPath, reference);
      if (!target) return null;
      const fetched = await fetchOrder(target, signal);
      if (signal?.aborted) return null;
      if ("isPaid" in fetched && fetched.isPaid) forgetPendingOrder();
      setView((before) => viewOf(fetched, target, before));
      return "order" in fetched ? fetched.order : null;
    },
    [idInPath, reference],
  );

  useEffect(() => {
    const target = findTarget(idInPath, reference);
    if (!target) {
      notify.error(NO_ORDER);
      router.replace(paths.home);
      return;
    }
    if (!idInPath && "orderId" in target) {
      // This browser forgets its pending order once that is paid, in any tab: from here on the address names it.
      window.history.replaceState(null, "", paths.confirmation(target.orderId) + window.location.search);
      return;
    }
    const abort = new AbortController();
    load(abort.signal);
    // A page that was left is kept hidden and may be shown again for another order.
    return () => {
      abort.abort();
      setView({ kind: "loading" });
    };
  }, [idInPath, reference, load, router]);

  const order = view.kind === "order" ? view.order : null;
  const { status, user } = useSession();
  useEffect(() => {
    if (order && (status === "guest" || user) && hasAttempt()) settleAttempt(order, user?._id);
  }, [order, status, user]);
  const isGuests = order?.customerDetails.isGuest === true;
  useEffect(() => {
    if (isGuests) markGuestCheckout();
  }, [isGuests]);
  const paid = order !== null && isPaid(order.payment.status);
  useEffect(() => {
    if (!order || !paid) return;
    settlePendingOrder(order.orderId, order.payment.reference);
    removeNotice();
  }, [order, paid]);

  const pendingFlag = cancelled || (view.kind === "order" && view.notice?.paymentPending === true);
  const isPaying = order !== null && shouldPoll(order, pendingFlag);
  usePolling(isPaying || (view.kind === "stub" && view.problem === FETCH_FAILED), load);
  const told = useFollowing(order, !isPaying, load);

  /** Asks the provider, then the shop; resolves to the order as it is now. */
  async function check(): Promise<Order | null> {
    const known = order?.payment.reference ?? reference;
    if (known) await verifyPayment(known).catch(() => null);
    return load();
  }

  return { view, cancelled, load, check, told };
}

function findTarget(idInPath: string | undefined, reference: string | null): OrderTarget | null {
  if (idInPath) return { orderId: decodeURIComponent(idInPath) };
  if (reference) return { reference };
  const pending = readPendingOrder();
  return pending && { orderId: pending.orderId };
}

function viewOf(fetched: FetchedOrder, target: OrderTarget, before: ConfirmationView): ConfirmationView {
  if ("order" in fetched) {
    const { order } = fetched;
    return { kind: "order", order, notice: readNotice(order.orderId) };
  }
  // A poll that fails takes nothing away from what is on the screen.
  if (before.kind === "order") return before;
  const { problem, detail, isPaid } = fetched;
  if (isPaid) return { kind: "none", problem, detail, isPaid };
  const pending = stubOf(target) ?? (before.kind === "stub" ? before.pending : null);
  return pending ? { kind: "stub", pending, problem } : { kind: "none", problem, detail };
}

/** What this browser keeps of the wanted order, never of another one (SHP-CONFIRM-30). */
function stubOf(target: OrderTarget): PendingOrder | null {
  if ("orderId" in target) return readPendingOrder(target.orderId);
  return readPendingReference() === target.reference ? readPendingOrder() : null;
}

/** Which order is meant: by its number or id, or by the reference of a payment. */
type OrderTarget = { orderId: string } | { reference: string };

/** The shop answered, but not with an order (SHP-CONFIRM-21). */
const FETCH_REFUSED = "Failed to fetch order details";
/** The shop did not answer (SHP-CONFIRM-22). */
const FETCH_FAILED = "Failed to load order details. Please try again.";

type FetchedOrder = { order: Order } | { problem: string; detail?: string; isPaid?: boolean };

/** Reads an order; a guest says so (SHP-CONFIRM-27). A failure comes back in words. */
async function fetchOrder(target: OrderTarget, signal?: AbortSignal): Promise<FetchedOrder> {
  const byReference = "reference" in target;
  const path = byReference
    ? `/api/orders/by-reference/${encodeURIComponent(target.reference)}`
    : `/api/orders/${encodeURIComponent(target.orderId)}`;
  try {
    const reply = await requestJson<{ data: Order | { order: Order } }>(
      isMarkedSignedIn() ? path : `${path}?isGuest=true`,
      { signal },
    );
    if (!reply.ok) {
      const isPaid = await hasArrived(byReference ? target.reference : referenceOf(target));
      return { problem: FETCH_REFUSED, detail: reply.error?.message, isPaid };
    }
    const { data } = reply.body;
    return { order: "order" in data ? data.order : data };
  } catch {
    return { problem: FETCH_FAILED };
  }
}

/** Whether a payment has come, which the shop tells everybody who knows its reference. */
async function hasArrived(reference: string | null): Promise<boolean> {
  if (!reference) return false;
  const answer = await verifyPayment(reference).catch(() => null);
  return answer !== null && isPaid(answer.payment.status) && !answer.payment.orderCancelled;
}

/** The payment by which this browser sent the order to be paid. */
function referenceOf({ orderId }: { orderId: string }): string | null {
  return readPendingOrder(orderId) && readPendingReference();
}
