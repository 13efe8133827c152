"use client";

import { useEffect, useState } from "react";
import { removeNotice } from "@/lib/client/payment-notice";
import { readPendingOrder, savePendingOrder, toPendingOrder } from "@/lib/client/pending-order";
import { PAYMENT_REDIRECT_MS, startPayment } from "@/lib/client/start-payment";
import type { Order } from "@/lib/contracts/orders";

/** Starts the payment of an order again and leads to its page after the same breath as at checkout. */
export function usePayNow(order: Order | null) {
  const [state, setState] = useState<{ busy: boolean; url?: string; error?: string }>({ busy: false });

  async function pay() {
    if (!order || state.busy) return;
    setState({ busy: true });
    const started = await startPayment(order);
    if ("error" in started) return setState({ busy: false, error: started.error });
    const orderedLines = readPendingOrder(order.orderId)?.orderedLines ?? [];
    removeNotice();
    savePendingOrder(toPendingOrder(order, orderedLines, Date.now()), started.reference);
    setState({ busy: true, url: started.url });
  }

  const { url } = state;
  useEffect(() => {
    if (!url) return;
    const timer = setTimeout(() => window.location.assign(url), PAYMENT_REDIRECT_MS);
    const comeBack = (event: PageTransitionEvent) => event.persisted && setState({ busy: false });
    window.addEventListener("pageshow", comeBack);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pageshow", comeBack);
    };
  }, [url]);

  return { pay, busy: state.busy, leaving: url !== undefined, error: state.error };
}
