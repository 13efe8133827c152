"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import { forgetPendingOrder } from "@/lib/client/order-leavings";
import {
  hasAttempt,
  markGuestCheckout,
  type PaymentNotice,
  type PendingOrder,
  readNotice,
  readPendingOrder,
  readPendingReference,
  removeNotice,
} from "@/lib/client/order-under-way";
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

/** States of the confirmation page. */
export type ConfirmationView =
  | { kind: "loading" }
  | { kind: "order"; order: Order; notice: PaymentNotice | null }
  | { kind: "stub"; pending: PendingOrder; problem: string }
  /** `isPaid`: this browser may not read the order, but it is paid. */
  | { kind: "none"; problem: string; detail?: string; isPaid?: boolean };

const NO_ORDER = "No order information provided";

/**
 * Loads the order named by the URL, a payment reference or the stored pending order, polls while its payment is
 * pending, and settles a payment once (SHP-CONFIRM-01 to 03, SHP-PAY-23 to 25).
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
      // The pending order is cleared once paid, in any tab, so put the number into the URL.
      window.history.replaceState(null, "", paths.confirmation(target.orderId) + window.location.search);
      return;
    }
    const abort = new AbortController();
    load(abort.signal);
    // Next keeps pages hidden and may show this one again for another order.
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
  const liveMessage = useFollowing(order, !isPaying, load);

  /** Verifies with the provider, then reloads; resolves to the current order. */
  async function check(): Promise<Order | null> {
    const known = order?.payment.reference ?? reference;
    if (known) await verifyPayment(known).catch(() => null);
    return load();
  }

  return { view, cancelled, load, check, liveMessage };
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
  // A failed poll keeps the shown order.
  if (before.kind === "order") return before;
  const { problem, detail, isPaid } = fetched;
  if (isPaid) return { kind: "none", problem, detail, isPaid };
  const pending = stubOf(target) ?? (before.kind === "stub" ? before.pending : null);
  return pending ? { kind: "stub", pending, problem } : { kind: "none", problem, detail };
}

/** The stored summary of this order, never of another (SHP-CONFIRM-30). */
function stubOf(target: OrderTarget): PendingOrder | null {
  if ("orderId" in target) return readPendingOrder(target.orderId);
  return readPendingReference() === target.reference ? readPendingOrder() : null;
}

/** Identifies an order by number, id or payment reference. */
type OrderTarget = { orderId: string } | { reference: string };

/** The answer has no order (SHP-CONFIRM-21). */
const FETCH_REFUSED = "Failed to fetch order details";
/** No answer (SHP-CONFIRM-22). */
const FETCH_FAILED = "Failed to load order details. Please try again.";

type FetchedOrder = { order: Order } | { problem: string; detail?: string; isPaid?: boolean };

/** Fetches an order, as guest if needed (SHP-CONFIRM-27); returns a message after a failure. */
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

/** Whether a payment has arrived; anyone with its reference may ask. */
async function hasArrived(reference: string | null): Promise<boolean> {
  if (!reference) return false;
  const answer = await verifyPayment(reference).catch(() => null);
  return answer !== null && isPaid(answer.payment.status) && !answer.payment.orderCancelled;
}

/** The payment reference stored for this order. */
function referenceOf({ orderId }: { orderId: string }): string | null {
  return readPendingOrder(orderId) && readPendingReference();
}
