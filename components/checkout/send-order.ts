import {
  type CheckoutAttempt,
  forgetAttempt,
  keepAttempt,
  type OrderBody,
  readAttempt,
} from "@/lib/client/checkout-storage";
import { makeKey } from "@/lib/client/make-key";
import { type Reply, tryRequest } from "@/lib/client/request";
import type { Order } from "@/lib/contracts/orders";
import type { ErrorAnswer } from "@/lib/contracts/shared";
import { ORDER_ACCESS_HEADER } from "@/lib/viewer";

/** Result of sending an order. */
export type Sent =
  | { kind: "placed"; order: Order }
  /** An earlier request with other details had arrived: this is that order, and nothing else was ordered. */
  | { kind: "earlier"; order: Order }
  /** Refused; nothing was ordered. */
  | { kind: "refused"; status: number; error: ErrorAnswer | null }
  /** No conclusive answer; a retry is safe. */
  | { kind: "unknown" };

/**
 * Sends an order with the current attempt's idempotency key. If the server knows the key with other details, an earlier
 * request had arrived: repeating it returns that order.
 */
export async function sendOrder(wanted: OrderBody): Promise<Sent> {
  const before = readAttempt(wanted.user) ?? newAttempt();
  const { attempt, body } = withBody(before, wanted);
  keepAttempt(attempt);
  const reply = await post(body, attempt.key);
  if (isMismatch(reply)) return sendEarlier(attempt, body);
  return settle(attempt, body, reply, before.unanswered.includes(body));
}

async function sendEarlier(attempt: CheckoutAttempt, mismatched: OrderBody): Promise<Sent> {
  for (const body of withoutBody(attempt, mismatched).unanswered) {
    const reply = await post(body, attempt.key);
    if (isMismatch(reply)) continue;
    const sent = settle(attempt, body, reply, true);
    return sent.kind === "placed" ? { ...sent, kind: "earlier" } : sent;
  }
  forgetAttempt();
  return { kind: "refused", status: 422, error: null };
}

/** The answer; null if there was none. */
type Answer = Reply<{ data: Order }> | null;

/** The server knows the key with other details. */
function isMismatch(answer: Answer): boolean {
  return answer?.ok === false && answer.error?.code === "IDEMPOTENCY_MISMATCH";
}

/** Statuses that are decided before the key is checked: session, rate limit. */
const ASKED_FIRST = [401, 403, 429];

/** @param isOpen the same body was sent before without an answer */
function settle(attempt: CheckoutAttempt, body: OrderBody, reply: Answer, isOpen: boolean): Sent {
  // An answer in another format comes from another machine, such as a hotspot.
  if (!reply || reply.status >= 500 || (!reply.ok && !reply.error)) return { kind: "unknown" };
  if (reply.ok) {
    forgetAttempt();
    return { kind: "placed", order: reply.body.data };
  }
  // This does not say whether the earlier request arrived.
  if (!isOpen || !ASKED_FIRST.includes(reply.status)) keepAttempt(withoutBody(attempt, body));
  return { kind: "refused", status: reply.status, error: reply.error };
}

/** Guests without cookies need the access token from the answer. */
const GUEST = { "X-Guest-Checkout": "true", [ORDER_ACCESS_HEADER]: "none" };

function post(body: OrderBody, key: string): Promise<Answer> {
  return tryRequest<{ data: Order }>("/api/orders", {
    method: "POST",
    body,
    headers: { ...(body.customerDetails.isGuest ? GUEST : {}), "Idempotency-Key": key },
  });
}

/** A new attempt with nothing sent. */
function newAttempt(now = Date.now()): CheckoutAttempt {
  return { key: makeKey(), since: now, unanswered: [] };
}

/** The attempt with `body` as the next request. A different proposed number alone is still the same order. */
export function withBody(attempt: CheckoutAttempt, body: OrderBody): { attempt: CheckoutAttempt; body: OrderBody } {
  const before = attempt.unanswered.find((other) => sameOrder(other, body));
  return before
    ? { attempt, body: before }
    : { attempt: { ...attempt, unanswered: [...attempt.unanswered, body] }, body };
}

/** The attempt after `body` was refused; other requests with the key may still arrive. */
export function withoutBody(attempt: CheckoutAttempt, body: OrderBody): CheckoutAttempt {
  return { ...attempt, unanswered: attempt.unanswered.filter((other) => !sameOrder(other, body)) };
}

function sameOrder(one: OrderBody, other: OrderBody): boolean {
  return JSON.stringify({ ...one, orderId: "" }) === JSON.stringify({ ...other, orderId: "" });
}
