import type { OrderBody } from "./order-body";
import { local, localKeys } from "./storage";

/** As long as the shop knows a key, in milliseconds. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/**
 * One try to place an order: its key stays the same until the shop's answer is known, also across a reload and in
 * another tab, so that an order whose answer was lost on the way is never placed twice (BEYOND-05).
 */
export interface CheckoutAttempt {
  key: string;
  /** Milliseconds since 1970. */
  since: number;
  /** What was sent under this key without an answer that settles it, oldest first. */
  unanswered: OrderBody[];
}

/** A fresh attempt with nothing sent yet. */
export function newAttempt(now = Date.now()): CheckoutAttempt {
  return { key: makeKey(), since: now, unanswered: [] };
}

/** 128 random bits as 32 hex digits. */
export function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The running attempt of whoever is here; another person's is none of theirs, and its key is no use to them. What a
 * guest sent from this browser goes along with whoever signed in since, so that it is not ordered twice.
 * @param user the customer's id; none for a guest
 */
export function readAttempt(user?: string, now = Date.now()): CheckoutAttempt | null {
  const stored = local.readJson(localKeys.checkoutAttempt);
  if (typeof stored !== "object" || stored === null) return null;
  const { key, since = 0, unanswered } = stored as Partial<CheckoutAttempt>;
  if (now - since > LIFETIME_MS) {
    forgetAttempt();
    return null;
  }
  return typeof key === "string" &&
    /^[0-9a-f]{32}$/.test(key) &&
    Array.isArray(unanswered) &&
    unanswered.length &&
    unanswered.every((body) => body.user === undefined || body.user === user)
    ? { key, since, unanswered }
    : null;
}

export function keepAttempt(attempt: CheckoutAttempt): void {
  if (attempt.unanswered.length) local.write(localKeys.checkoutAttempt, JSON.stringify(attempt));
  else forgetAttempt();
}

export function forgetAttempt(): void {
  local.remove(localKeys.checkoutAttempt);
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
