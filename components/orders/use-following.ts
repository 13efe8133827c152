"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { tryRequest } from "@/lib/client/request";
import type { OrderState } from "@/lib/contracts/after-order";
import type { Order } from "@/lib/contracts/orders";
import { isOver, moneyState, paymentLabel } from "@/lib/order-status";
import { returnStateLabels } from "@/lib/returns";

/** Poll intervals in milliseconds, growing; the last one repeats. */
const PAUSES_MS = [10_000, 15_000, 25_000, 45_000, 90_000, 180_000] as const;

/**
 * Polls an order's state while its page is visible and reloads the order when it changes. Pauses in a hidden tab, polls
 * at once when the tab is shown again, and stops when the order is final.
 * @param active false while something else keeps the order fresh
 * @returns a sentence about changes since the page opened, for a live region
 */
export function useFollowing(order: Order | null, active: boolean, reload: () => Promise<Order | null>): string {
  const [message, setMessage] = useState("");
  const orderId = order?.orderId;
  const follows = active && order !== null && !isOver(order);

  const look = useEffectEvent(async (known: { changedAt: string | null }, isGone: () => boolean): Promise<boolean> => {
    const path = `/api/orders/${encodeURIComponent(orderId ?? "")}/state`;
    const reply = await tryRequest<{ data: OrderState }>(path);
    if (!reply?.ok || isGone()) return false;
    const { changedAt, status, paymentStatus } = reply.body.data;
    const isNews = known.changedAt !== null && known.changedAt !== changedAt;
    const isBehind = status !== order?.status || paymentStatus !== order?.payment.status;
    known.changedAt = changedAt;
    if (!isNews && !isBehind) return false;
    const before = order;
    const now = await reload();
    if (now && before && !isGone()) setMessage(changeOf(before, now));
    return true;
  });

  useEffect(() => {
    if (!follows || orderId === undefined) return;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let round = 0;
    const known = { changedAt: null as string | null };
    const ask = async () => {
      clearTimeout(timer);
      if (document.visibilityState !== "visible") return;
      if (await look(known, () => isLeft)) round = 0;
      if (isLeft) return;
      clearTimeout(timer);
      timer = setTimeout(ask, PAUSES_MS[Math.min(round++, PAUSES_MS.length - 1)]);
    };
    const onSeen = () => {
      round = 0;
      void ask();
    };
    timer = setTimeout(ask, PAUSES_MS[0]);
    document.addEventListener("visibilitychange", onSeen);
    window.addEventListener("focus", onSeen);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onSeen);
      window.removeEventListener("focus", onSeen);
    };
  }, [follows, orderId]);

  return message;
}

const statusSentences: Record<Order["status"], string> = {
  pending: "Your order is pending.",
  processing: "We're getting your order ready.",
  shipped: "Your order is on its way.",
  delivered: "Your order has been delivered.",
  completed: "Your order is completed.",
  cancelled: "Your order was cancelled.",
};

/** Describes what changed for the buyer between two versions of an order; empty if nothing visible. */
export function changeOf(before: Order, now: Order): string {
  const [was, is] = [moneyState(before), moneyState(now)];
  const returned = now.returns.filter(
    ({ _id, state }) => before.returns.find((one) => one._id === _id)?.state !== state,
  );
  return [
    now.status === before.status ? "" : statusSentences[now.status],
    was === is ? "" : `Payment: ${paymentLabel(now)}.`,
    ...returned.map(({ state }) => `Return: ${returnStateLabels[state]}.`),
  ]
    .filter(Boolean)
    .join(" ");
}
