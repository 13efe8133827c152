import type { BodyOf } from "@/lib/contracts/endpoint";
import type { orderEndpoints } from "@/lib/contracts/orders";
import type { Cedis } from "@/lib/money";
import { forgetCheckoutCart } from "./clear-checkout-storage";
import { local, localKeys, session, sessionKeys } from "./storage";

/*
 * Checkout data in the browser's storage; only this file and `clear-checkout-storage.ts` use its keys.
 * In the order of their use:
 *
 * checkoutCart, checkoutForm              while checkout is open: a copy of a guest's cart, and what was typed
 * checkoutAttempt                         sent, without a final answer yet
 * isGuestCheckout, isGuest                this browser has ordered as a guest, or opened a guest's order
 * paymentNotice                           message of checkout or payment for the confirmation page
 * pendingOrder, pendingPaymentReference   placed, payment in progress
 * cartCleared                             the payment for which the cart was cleared
 */

/** Copies a guest's cart when checkout opens (SHP-CHECKOUT-12). */
export function keepCheckoutCart(items: unknown[], now: number): void {
  local.write(localKeys.checkoutCart, JSON.stringify({ items, timestamp: now }));
}

/** Copied cart lines, unchecked; undefined without a copy. */
export function readCheckoutCart(): unknown {
  return Object(local.readJson(localKeys.checkoutCart)).items;
}

export function keepCheckoutForm(form: object): void {
  session.write(sessionKeys.checkoutForm, JSON.stringify(form));
}

/** The stored form, unchecked. */
export function readCheckoutForm(): unknown {
  return session.readJson(sessionKeys.checkoutForm);
}

/** Forgets cart copy and form after the order was placed. */
export function forgetCheckout(): void {
  forgetCheckoutCart();
  session.remove(sessionKeys.checkoutForm);
}

/** An order as it is sent. */
export type OrderBody = BodyOf<typeof orderEndpoints.placeOrder>;

/**
 * One attempt to place an order.
 * Its key stays the same until the response is known, across reloads and tabs, so that a retry never places it twice (BEYOND-05).
 */
export interface CheckoutAttempt {
  key: string;
  /** Milliseconds since 1970. */
  since: number;
  /** Requests with this key without a final answer, oldest first. */
  unanswered: OrderBody[];
}

/** Lifetime of a key at the shop, in ms. */
const ATTEMPT_MS = 24 * 60 * 60 * 1000;

export function keepAttempt(attempt: CheckoutAttempt): void {
  if (attempt.unanswered.length) local.write(localKeys.checkoutAttempt, JSON.stringify(attempt));
  else forgetAttempt();
}

/** Whether an order waits for an answer. */
export function hasAttempt(): boolean {
  return local.read(localKeys.checkoutAttempt) !== null;
}

/**
 * Reads the attempt of the current customer or guest, never another customer's.
 * A guest's attempt continues after a login, so that it is not ordered twice.
 * @param user the customer's id; none for a guest
 */
export function readAttempt(user?: string, now = Date.now()): CheckoutAttempt | null {
  const { key, since = 0, unanswered }: Partial<CheckoutAttempt> = Object(local.readJson(localKeys.checkoutAttempt));
  if (now - since > ATTEMPT_MS) {
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

export function forgetAttempt(): void {
  local.remove(localKeys.checkoutAttempt);
}

/** Notes that a guest order was placed (SHP-CHECKOUT-36) or opened by its link. */
export function markGuestCheckout(): void {
  local.write(localKeys.guestCheckout, "true");
  session.write(sessionKeys.guest, "true");
}

/** Whether a guest order was placed or opened here, so that this browser may have its access token. */
export function hasGuestOrders(): boolean {
  return local.read(localKeys.guestCheckout) !== null;
}

/** Message of checkout or the payment page for the confirmation page. */
export interface PaymentNotice {
  orderId: string;
  paymentPending: boolean;
  paymentError?: string;
  /** The shopper changed something and confirmed again, but the first order had been placed. */
  earlier?: true;
}

export function leaveNotice(notice: PaymentNotice): void {
  session.write(sessionKeys.paymentNotice, JSON.stringify(notice));
}

/** Reads the notice of an order. */
export function readNotice(orderId: string): PaymentNotice | null {
  const notice: Partial<PaymentNotice> = Object(session.readJson(sessionKeys.paymentNotice));
  return notice.orderId === orderId ? (notice as PaymentNotice) : null;
}

export function removeNotice(): void {
  session.remove(sessionKeys.paymentNotice);
}

/** An order with a payment in progress (SHP-DATA-26), amounts in cedis. */
export interface PendingOrder {
  orderId: string;
  orderNumber: string;
  /** Milliseconds since 1970, by this browser's clock. */
  timestamp: number;
  /** The order's id at the shop. */
  order: string;
  orderDetails: {
    status: string;
    payment: { method: string; status: string };
    customerDetails: { firstName: string; lastName: string; email: string; phone: string };
    totals: { subtotal: Cedis; discount: Cedis; total: Cedis };
  };
  isGuest: boolean;
  paymentStatus: string;
  /**
   * Ordered cart lines that are still in the cart, so that later ones stay in it (SHP-PAY-20).
   * Usually empty, because they are removed when the order is placed.
   */
  orderedLines: { cartItemId: string; quantity: number }[];
}

export function savePendingOrder(pending: PendingOrder, reference: string): void {
  local.write(localKeys.pendingOrder, JSON.stringify(pending));
  local.write(localKeys.pendingPaymentReference, reference);
}

/** Reads the pending order; null if it is not `orderId` (SHP-CONFIRM-30). */
export function readPendingOrder(orderId?: string): PendingOrder | null {
  const pending = parsePendingOrder(local.readJson(localKeys.pendingOrder));
  return orderId === undefined || orderId === pending?.orderId || orderId === pending?.order ? pending : null;
}

/** Parses a stored pending order; null if it is invalid. */
export function parsePendingOrder(stored: unknown): PendingOrder | null {
  const pending: Partial<PendingOrder> = Object(stored);
  const { orderId, orderDetails, orderedLines } = pending;
  const { payment, customerDetails, totals } = orderDetails ?? {};
  if (typeof orderId !== "string" || !orderId) return null;
  if (!payment || !customerDetails || typeof totals?.total !== "number") return null;
  return { ...(pending as PendingOrder), orderedLines: Array.isArray(orderedLines) ? orderedLines : [] };
}

export function readPendingReference(): string | null {
  return local.read(localKeys.pendingPaymentReference);
}

/** Notes that the ordered lines were removed, once per payment (SHP-PAY-20, SHP-PAY-21). */
export function markCartCleared(payment: string): void {
  local.write(localKeys.cartCleared, payment);
}

export function isCartCleared(payment: string): boolean {
  return local.read(localKeys.cartCleared) === payment;
}
