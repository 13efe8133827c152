"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { type PendingOrder, readPendingOrder, removeNotice, savePendingOrder } from "@/lib/client/order-under-way";
import type { Order } from "@/lib/contracts/orders";
import { toPendingOrder } from "./finish-order";
import { type OnlineWay, type Payable, payableOf, startPayment } from "./payment";

/** How long the shopper reads what comes next before the payment page opens, in milliseconds (SHP-PAY-04). */
const REDIRECT_MS = 1500;
/** Between two polls, in milliseconds (SHP-PAY-23). */
const POLL_MS = 5000;

/**
 * Leads to the payment page as soon as there is one.
 * @param onReturn the browser's own Back brought this page as it was left
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

/** Starts the payment of an order again, in the same or another way, and leads to its page, as checkout does. */
export function usePayNow(order: Order | null) {
  return usePayment(order, (reference) => {
    if (!order) return;
    const orderedLines = readPendingOrder(order.orderId)?.orderedLines ?? [];
    savePendingOrder(toPendingOrder(order, orderedLines, Date.now()), reference);
  });
}

/** The same for the order that this browser has sent to be paid before. */
export function usePayWaiting(pending: PendingOrder | null) {
  return usePayment(pending && payableOf(pending), (reference) => pending && savePendingOrder(pending, reference));
}

function usePayment(order: Payable | null, keep: (reference: string) => void) {
  const [state, setState] = useState<{ busy: boolean; url: string | null; error?: string }>({ busy: false, url: null });

  async function pay(way?: OnlineWay) {
    if (!order || state.busy) return;
    setState({ busy: true, url: null });
    const started = await startPayment(order, way);
    if ("error" in started) return setState({ busy: false, url: null, error: started.error });
    removeNotice();
    keep(started.reference);
    setState({ busy: true, url: started.url });
  }

  useWayToPayment(state.url, () => setState({ busy: false, url: null }));
  return { pay, busy: state.busy, leaving: state.url !== null, error: state.error };
}

/** Calls `poll` every five seconds while `active`; rests in a hidden tab and catches up when it is seen again. */
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
