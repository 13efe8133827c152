import type { OrderBody } from "./order-body";
import { session, sessionKeys } from "./storage";

/**
 * One try to place an order: its key stays the same until the shop's answer is known, also across a reload, so that
 * an order whose answer was lost on the way is never placed twice (BEYOND-05).
 */
export interface CheckoutAttempt {
  key: string;
  /** What was sent under this key without an answer that settles it, oldest first. */
  unanswered: OrderBody[];
}

/** 128 random bits as 32 hex digits. */
export function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The running attempt of whoever is here; another person's is none of theirs, and its key is no use to them. What a
 * guest sent from this tab goes along with whoever signed in since, so that it is not ordered twice.
 * @param user the customer's id; none for a guest
 */
export function readAttempt(user?: string): CheckoutAttempt | null {
  const stored = session.readJson(sessionKeys.checkoutAttempt);
  if (typeof stored !== "object" || stored === null) return null;
  const { key, unanswered } = stored as Partial<CheckoutAttempt>;
  return typeof key === "string" &&
    /^[0-9a-f]{32}$/.test(key) &&
    Array.isArray(unanswered) &&
    unanswered.length &&
    unanswered.every((body) => body.user === undefined || body.user === user)
    ? { key, unanswered }
    : null;
}

export function keepAttempt(attempt: CheckoutAttempt): void {
  if (attempt.unanswered.length) session.write(sessionKeys.checkoutAttempt, JSON.stringify(attempt));
  else forgetAttempt();
}

export function forgetAttempt(): void {
  session.remove(sessionKeys.checkoutAttempt);
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
