"use client";

import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { type PendingOrder, readPendingOrder } from "@/lib/client/checkout-storage";
import { tryRequest } from "@/lib/client/request";
import { local, localKeys } from "@/lib/client/storage";
import type { OrderState } from "@/lib/contracts/after-order";
import { canPay } from "@/lib/order-status";
import { forgetOrderUnderWay, settlePendingOrder } from "./finish-order";
import { isPaid } from "./payment";

/**
 * Whether the stored pending order is still unpaid according to the server; settles one that is paid or cancelled.
 * Without an answer, trusts local storage.
 */
export async function isStillPending({ orderId, orderDetails: { payment } }: PendingOrder): Promise<boolean> {
  const reply = await tryRequest<{ data: OrderState }>(`/api/orders/${encodeURIComponent(orderId)}/state`);
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
 * The stored pending order, available at once; null if there is none or the server says it is settled. Checked when
 * first shown and when the page becomes visible again, since it may have been paid elsewhere.
 */
export function usePendingOrder(): { pending: PendingOrder | null; look: () => Promise<void> } {
  const stored = useSyncExternalStore(followPending, readStored, () => null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored is what is read
  const pending = useMemo(() => readPendingOrder(), [stored]);
  const [over, setOver] = useState<PendingOrder | null>(null);
  const look = useCallback(async () => {
    if (pending && !(await isStillPending(pending))) setOver(pending);
  }, [pending]);
  useEffect(() => {
    void look();
    const onSeen = () => document.visibilityState === "visible" && void look();
    document.addEventListener("visibilitychange", onSeen);
    return () => document.removeEventListener("visibilitychange", onSeen);
  }, [look]);
  return { pending: pending === over ? null : pending, look };
}
