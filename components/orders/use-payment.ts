"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { type PendingOrder, readPendingOrder, removeNotice, savePendingOrder } from "@/lib/client/checkout-storage";
import type { Order } from "@/lib/contracts/orders";
import type { OnlineMethod } from "@/lib/payment-methods";
import { toPendingOrder } from "./finish-order";
import { type Payable, payableOf, startPayment } from "./payment";

/** Delay before the payment page opens, in milliseconds (SHP-PAY-04). */
const REDIRECT_MS = 1500;
/** Poll interval in milliseconds (SHP-PAY-23). */
const POLL_MS = 5000;

/**
 * Redirects to the payment page once its URL is known.
 * @param onReturn called when the browser's Back restored this page
 */
export function useWayToPayment(url: string | null, onReturn: () => void): void {
  const comeBack = useEffectEvent(onReturn);
  useEffect(() => {
    if (url === null) return;
    const timer = setTimeout(() => window.location.assign(url), REDIRECT_MS);
    const onPageShow = (event: PageTransitionEvent) => event.persisted && comeBack();
    window.addEventListener("pageshow", onPageShow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pageshow", onPageShow);
    };
  }, [url]);
}

/**
 * Starts an order's payment again, with the same or another method, and redirects to its page.
 * @param reload reloads the order if it has changed
 */
export function usePayNow(order: Order | null, reload: () => Promise<unknown>) {
  const keep = (reference: string) => order && keepPayment(order, reference);
  return usePayment(order, { keep, reload });
}

/** Stores a started payment as the pending order. */
export function keepPayment(order: Order, reference: string): void {
  const orderedLines = readPendingOrder(order.orderId)?.orderedLines ?? [];
  savePendingOrder(toPendingOrder(order, orderedLines, Date.now()), reference);
}

/** The same for the stored pending order. */
export function usePayWaiting(pending: PendingOrder | null, reload: () => Promise<unknown>) {
  const keep = (reference: string) => pending && savePendingOrder(pending, reference);
  return usePayment(pending && payableOf(pending), { keep, reload });
}

interface PayState {
  busy: boolean;
  url: string | null;
  error?: string;
  /** The server answered that nothing is left to pay. */
  isPaid?: boolean;
}

function usePayment(
  order: Payable | null,
  { keep, reload }: { keep: (reference: string) => void; reload: () => Promise<unknown> },
) {
  const [state, setState] = useState<PayState>({ busy: false, url: null });

  async function pay(way?: OnlineMethod) {
    if (!order || state.busy) return;
    setState({ busy: true, url: null });
    const started = await startPayment(order, way);
    if ("error" in started) {
      const { error, refusal } = started;
      if (refusal) await reload();
      return setState({ busy: false, url: null, ...(refusal === "paid" ? { isPaid: true } : { error }) });
    }
    removeNotice();
    keep(started.reference);
    setState({ busy: true, url: started.url });
  }

  useWayToPayment(state.url, () => setState({ busy: false, url: null }));
  return { pay, busy: state.busy, message: wordsOf(state), error: state.error };
}

function wordsOf({ url, isPaid }: PayState): string {
  if (url !== null) return "Taking you to the payment page.";
  return isPaid ? "This order is already paid." : "";
}

/** Calls `poll` every five seconds while `active`; pauses in a hidden tab and catches up when it is shown again. */
export function usePolling(active: boolean, poll: () => void): void {
  const tick = useEffectEvent(() => {
    if (document.visibilityState === "visible") poll();
  });
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => tick(), POLL_MS);
    const onVisible = () => tick();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [active]);
}
