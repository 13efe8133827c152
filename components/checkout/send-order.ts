import {
  type CheckoutAttempt,
  forgetAttempt,
  keepAttempt,
  type OrderBody,
  readAttempt,
} from "@/lib/client/checkout-storage";
import { makeKey } from "@/lib/client/make-key";
import { askShop, type Reply } from "@/lib/client/request";
import type { Order } from "@/lib/contracts/orders";
import type { ErrorAnswer } from "@/lib/contracts/shared";
import { ORDER_ACCESS_HEADER } from "@/lib/viewer";

/** How sending an order ended. */
export type Sent =
  | { kind: "placed"; order: Order }
  /** An earlier sending, with other details, had arrived after all: this is that order, and nothing else was ordered. */
  | { kind: "earlier"; order: Order }
  /** The shop said no; nothing was ordered. */
  | { kind: "refused"; status: number; error: ErrorAnswer | null }
  /** No answer that settles it: sending again is safe. */
  | { kind: "unknown" };

/**
 * Sends an order under the key of the running attempt. When the shop knows the key with other details, an earlier
 * sending had arrived after all: sending its details again brings that order.
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

/** The shop's answer; null when there was none. */
type Answer = Reply<{ data: Order }> | null;

/** The shop knows the key, with other details. */
function isMismatch(answer: Answer): boolean {
  return answer?.ok === false && answer.error?.code === "IDEMPOTENCY_MISMATCH";
}

/** Answers given before the key is looked at: who is here, and how often. */
const ASKED_FIRST = [401, 403, 429];

/** @param isOpen the same was sent before, and its answer is not known */
function settle(attempt: CheckoutAttempt, body: OrderBody, reply: Answer, isOpen: boolean): Sent {
  // A refusal that is not in the shop's form comes from another machine, a hotspot for example.
  if (!reply || reply.status >= 500 || (!reply.ok && !reply.error)) return { kind: "unknown" };
  if (reply.ok) {
    forgetAttempt();
    return { kind: "placed", order: reply.body.data };
  }
  // Such an answer does not say whether the earlier sending arrived.
  if (!isOpen || !ASKED_FIRST.includes(reply.status)) keepAttempt(withoutBody(attempt, body));
  return { kind: "refused", status: reply.status, error: reply.error };
}

/** A guest whose browser keeps no cookies needs the order's access token in the answer itself. */
const GUEST = { "X-Guest-Checkout": "true", [ORDER_ACCESS_HEADER]: "none" };

function post(body: OrderBody, key: string): Promise<Answer> {
  return askShop<{ data: Order }>("/api/orders", {
    method: "POST",
    body,
    headers: { ...(body.customerDetails.isGuest ? GUEST : {}), "Idempotency-Key": key },
  });
}

/** A fresh attempt with nothing sent yet. */
function newAttempt(now = Date.now()): CheckoutAttempt {
  return { key: makeKey(), since: now, unanswered: [] };
}

/** The attempt with `body` as what is sent next. The proposed number does not make it another order. */
export function withBody(attempt: CheckoutAttempt, body: OrderBody): { attempt: CheckoutAttempt; body: OrderBody } {
  const before = attempt.unanswered.find((other) => sameOrder(other, body));
  return before
    ? { attempt, body: before }
    : { attempt: { ...attempt, unanswered: [...attempt.unanswered, body] }, body };
}

/** The attempt after the shop refused `body`: what else was sent under the key may still arrive. */
export function withoutBody(attempt: CheckoutAttempt, body: OrderBody): CheckoutAttempt {
  return { ...attempt, unanswered: attempt.unanswered.filter((other) => !sameOrder(other, body)) };
}

function sameOrder(one: OrderBody, other: OrderBody): boolean {
  return JSON.stringify({ ...one, orderId: "" }) === JSON.stringify({ ...other, orderId: "" });
}
