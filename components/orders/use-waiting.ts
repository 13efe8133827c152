"use client";

import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { type PendingOrder, readPendingOrder } from "@/lib/client/checkout-storage";
import { askShop } from "@/lib/client/request";
import { local, localKeys } from "@/lib/client/storage";
import type { OrderStateTold } from "@/lib/contracts/after-order";
import { canPay } from "@/lib/order-status";
import { forgetOrderUnderWay, settlePendingOrder } from "./finish-order";
import { isPaid } from "./payment";

/**
 * Whether the order that this browser sent to be paid still waits for that, as the shop has it; one that is paid or cancelled
 * is settled here. Where the shop does not answer, what this browser knows holds.
 */
export async function stillWaits({ orderId, orderDetails: { payment } }: PendingOrder): Promise<boolean> {
  const reply = await askShop<{ data: OrderStateTold }>(`/api/orders/${encodeURIComponent(orderId)}/state`);
  if (!reply) return true;
  if (!reply.ok) return false;
  const { status, paymentStatus } = reply.body.data;
  if (isPaid(paymentStatus)) settlePendingOrder(orderId, null);
  if (status === "cancelled") forgetOrderUnderWay(orderId);
  return canPay({ status, payment: { method: payment.method, status: paymentStatus } });
}

function followPending(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

const readStored = () => local.read(localKeys.pendingOrder);

/**
 * The order that waits for its payment in this browser, at once; null where there is none, or the shop says it waits no
 * more. The shop is asked when it is first shown, and whenever the page is seen again: it may have been paid elsewhere.
 */
export function useWaiting(): { pending: PendingOrder | null; look: () => Promise<void> } {
  const stored = useSyncExternalStore(followPending, readStored, () => null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored is what is read
  const pending = useMemo(() => readPendingOrder(), [stored]);
  const [over, setOver] = useState<PendingOrder | null>(null);
  const look = useCallback(async () => {
    if (pending && !(await stillWaits(pending))) setOver(pending);
  }, [pending]);
  useEffect(() => {
    void look();
    const onSeen = () => document.visibilityState === "visible" && void look();
    document.addEventListener("visibilitychange", onSeen);
    return () => document.removeEventListener("visibilitychange", onSeen);
  }, [look]);
  return { pending: pending === over ? null : pending, look };
}
