import { useRef, useState } from "react";
import { makeKey } from "@/lib/client/make-key";
import { isUncertain, problemOf } from "@/lib/client/request";
import type { CallersOrderBody } from "@/lib/contracts/staff/phone-orders";
import { askDesk } from "../ask-desk";

const words = {
  refused: "The order was not placed. Please try again.",
  failed: "We didn't get an answer. Press Place order again: the order is placed only once.",
};

/** Message if an earlier request with other details was already processed. */
const ARRIVED = "An order with other details was already placed. Check the newest order before you place this one.";

/** Why an order was not placed. */
export interface NotPlaced {
  problem: string;
  /** Errors by path of the request. */
  errors: Record<string, string>;
  /** Number of an identical order placed moments ago. */
  sameAs: string | null;
}

/** Places a phone order once, with one idempotency key until the server has answered. */
export function usePlaceCallersOrder() {
  const key = useRef<string>(null);
  const [notPlaced, setNotPlaced] = useState<NotPlaced | null>(null);

  /** @returns the order number; null on failure, which is shown */
  async function place(body: CallersOrderBody): Promise<string | null> {
    setNotPlaced(null);
    key.current ??= makeKey();
    const options = { method: "POST", body, headers: { "Idempotency-Key": key.current } };
    const reply = await askDesk<{ data: { number: string } }>("/api/staff/orders", options);
    if (!isUncertain(reply)) key.current = null;
    if (reply?.ok) return reply.body.data.number;
    const error = reply?.error;
    const { orderId } = Object(error?.data) as { orderId?: string };
    setNotPlaced({
      problem: error?.code === "IDEMPOTENCY_MISMATCH" ? ARRIVED : problemOf(reply, words),
      errors: error?.errors ?? {},
      sameAs: error?.code === "SAME_ORDER" ? (orderId ?? null) : null,
    });
    return null;
  }

  return { place, notPlaced, forget: () => setNotPlaced(null) };
}
