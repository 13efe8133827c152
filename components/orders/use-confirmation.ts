"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import { type FetchedOrder, fetchOrder, type OrderTarget, verifyPayment } from "@/lib/client/fetch-order";
import { type PaymentNotice, readNotice, removeNotice } from "@/lib/client/payment-notice";
import { isPaid, readPaymentReturn } from "@/lib/client/payment-return";
import {
  type PendingOrder,
  readPendingOrder,
  readPendingReference,
  settlePendingOrder,
} from "@/lib/client/pending-order";
import { useSession } from "@/lib/client/session";
import { local, localKeys } from "@/lib/client/storage";
import { notify } from "@/lib/client/toast";
import type { Order } from "@/lib/contracts/orders";
import { paths } from "@/lib/paths";
import { shouldPoll } from "./order-state";
import { usePolling } from "./use-polling";

/** What the confirmation page can show. */
export type ConfirmationView =
  | { kind: "loading" }
  | { kind: "order"; order: Order; notice: PaymentNotice | null }
  | { kind: "stub"; pending: PendingOrder; problem: string }
  | { kind: "none"; problem: string; detail?: string };

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
      if (!signal?.aborted) setView((before) => viewOf(fetched, target, before));
      return "order" in fetched ? fetched.order : null;
    },
    [idInPath, reference],
  );

  useEffect(() => {
    if (!findTarget(idInPath, reference)) {
      notify.error(NO_ORDER);
      router.replace(paths.home);
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
    if (!order || (status !== "guest" && !user) || local.read(localKeys.checkoutAttempt) === null) return;
    import("@/lib/client/settle-attempt").then(
      ({ settleAttempt }) => settleAttempt(order, user?._id),
      () => undefined,
    );
  }, [order, status, user]);
  const paid = order !== null && isPaid(order.payment.status);
  useEffect(() => {
    if (!order || !paid) return;
    settlePendingOrder(order.orderId, order.payment.reference);
    removeNotice();
  }, [order, paid]);

  const pendingFlag = cancelled || (view.kind === "order" && view.notice?.paymentPending === true);
  usePolling(order !== null && shouldPoll(order, pendingFlag), load);

  /** Asks the provider, then the shop; resolves to the order as it is now. */
  async function check(): Promise<Order | null> {
    const known = order?.payment.reference ?? reference;
    if (known) await verifyPayment(known).catch(() => null);
    return load();
  }

  return { view, cancelled, load, check };
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
  const { problem, detail } = fetched;
  const pending = stubOf(target);
  return pending ? { kind: "stub", pending, problem } : { kind: "none", problem, detail };
}

/** What the browser itself knows of the wanted order, never of another one (SHP-CONFIRM-30). */
function stubOf(target: OrderTarget): PendingOrder | null {
  if ("orderId" in target) return readPendingOrder(target.orderId);
  return readPendingReference() === target.reference ? readPendingOrder() : null;
}
