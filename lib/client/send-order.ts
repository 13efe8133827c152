import type { Order } from "@/lib/contracts/orders";
import type { ErrorAnswer } from "@/lib/contracts/shared";
import {
  type CheckoutAttempt,
  forgetAttempt,
  keepAttempt,
  newAttempt,
  readAttempt,
  withBody,
  withoutBody,
} from "./checkout-attempt";
import type { OrderBody } from "./order-body";
import { NetworkError, type Reply, requestJson } from "./request";

/** How sending an order ended. */
export type Sent =
  | { kind: "placed"; order: Order }
  /** An earlier send had arrived after all, with other details: this is that order, and nothing else was ordered. */
  | { kind: "earlier"; order: Order }
  /** The shop said no; nothing was ordered. */
  | { kind: "refused"; status: number; error: ErrorAnswer | null }
  /** No answer that settles it: sending again is safe. */
  | { kind: "unknown" };

/**
 * Sends an order under the key of the running attempt. When the shop already knows the key with other details, an
 * earlier send had arrived after all: that order is fetched by sending the earlier details again.
 */
export async function sendOrder(wanted: OrderBody): Promise<Sent> {
  const before = readAttempt(wanted.user) ?? newAttempt();
  const { attempt, body } = withBody(before, wanted);
  keepAttempt(attempt);
  const reply = await post(body, attempt.key);
  if (reply?.status === 422) return sendEarlier(attempt, body);
  return settle(attempt, body, reply, before.unanswered.includes(body));
}

async function sendEarlier(attempt: CheckoutAttempt, mismatched: OrderBody): Promise<Sent> {
  for (const body of withoutBody(attempt, mismatched).unanswered) {
    const reply = await post(body, attempt.key);
    if (reply?.status === 422) continue;
    const sent = settle(attempt, body, reply, true);
    return sent.kind === "placed" ? { ...sent, kind: "earlier" } : sent;
  }
  forgetAttempt();
  return { kind: "refused", status: 422, error: null };
}

/** Answers given before the key is looked at: who is here, and how often. */
const ASKED_FIRST = [401, 403, 429];

/** @param isOpen the same was sent before, and its answer is still not known */
function settle(
  attempt: CheckoutAttempt,
  body: OrderBody,
  reply: Reply<{ data: Order }> | null,
  isOpen: boolean,
): Sent {
  // A refusal without the shop's own words is some other machine's, a hotspot's for example.
  if (!reply || reply.status >= 500 || (!reply.ok && !reply.error)) return { kind: "unknown" };
  if (reply.ok) {
    forgetAttempt();
    return { kind: "placed", order: reply.body.data };
  }
  // It says nothing about the send before.
  if (!isOpen || !ASKED_FIRST.includes(reply.status)) keepAttempt(withoutBody(attempt, body));
  return { kind: "refused", status: reply.status, error: reply.error };
}

async function post(body: OrderBody, key: string): Promise<Reply<{ data: Order }> | null> {
  try {
    return await requestJson<{ data: Order }>("/api/orders", {
      method: "POST",
      body,
      headers: { ...(body.customerDetails.isGuest ? { "X-Guest-Checkout": "true" } : {}), "Idempotency-Key": key },
    });
  } catch (error) {
    if (error instanceof NetworkError) return null;
    throw error;
  }
}
