import type { BodyOf } from "@/lib/contracts/endpoint";
import type { orderEndpoints } from "@/lib/contracts/orders";
import type { Cedis } from "@/lib/money";
import { forgetCheckoutCart } from "./clear-checkout-storage";
import { local, localKeys, session, sessionKeys } from "./storage";

/*
 * What this browser keeps of an order under way, by keys that nothing but this file and `clear-checkout-storage.ts` touches. In the
 * order of their life:
 *
 * checkoutCart, checkoutForm              while checkout is open: a copy of a guest's cart, and what was typed
 * checkoutAttempt                         sent, and no answer has settled it yet
 * isGuestCheckout, isGuest                this browser has ordered as a guest, or opened a guest's order
 * paymentNotice                           what checkout or the payment's return tells the confirmation page
 * pendingOrder, pendingPaymentReference   placed, and on its way to the payment provider
 * cartCleared                             the payment for which the cart has been seen to
 */

/** The copy of a guest's cart is written whenever checkout opens with a filled one (SHP-CHECKOUT-12). */
export function keepCheckoutCart(items: unknown[], now: number): void {
  local.write(localKeys.checkoutCart, JSON.stringify({ items, timestamp: now }));
}

/** The copied lines as they are stored, for the cart to read; undefined when there are none. */
export function readCheckoutCart(): unknown {
  return Object(local.readJson(localKeys.checkoutCart)).items;
}

export function keepCheckoutForm(form: object): void {
  session.write(sessionKeys.checkoutForm, JSON.stringify(form));
}

/** The form as it is stored, for checkout to read. */
export function readCheckoutForm(): unknown {
  return session.readJson(sessionKeys.checkoutForm);
}

/** The order stands: nothing of checkout is needed again. */
export function forgetCheckout(): void {
  forgetCheckoutCart();
  session.remove(sessionKeys.checkoutForm);
}

/** An order as it is sent. */
export type OrderBody = BodyOf<typeof orderEndpoints.placeOrder>;

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

/** As long as the shop knows a key, in milliseconds. */
const ATTEMPT_MS = 24 * 60 * 60 * 1000;

export function keepAttempt(attempt: CheckoutAttempt): void {
  if (attempt.unanswered.length) local.write(localKeys.checkoutAttempt, JSON.stringify(attempt));
  else forgetAttempt();
}

/** Whether anybody's order waits for an answer. */
export function hasAttempt(): boolean {
  return local.read(localKeys.checkoutAttempt) !== null;
}

/**
 * The running attempt of whoever is here; another person's is none of theirs, and its key is no use to them. What a
 * guest sent from this browser goes along with whoever signed in since, so that it is not ordered twice.
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

/** An order was placed without an account (SHP-CHECKOUT-36), or one is opened here by its link. */
export function markGuestCheckout(): void {
  local.write(localKeys.guestCheckout, "true");
  session.write(sessionKeys.guest, "true");
}

/** Whether a guest's order was placed or opened here: most likely this browser holds the proof of one yet. */
export function hasGuestOrders(): boolean {
  return local.read(localKeys.guestCheckout) !== null;
}

/** What checkout or the payment page passes on to the confirmation page, for one order. */
export interface PaymentNotice {
  orderId: string;
  paymentPending: boolean;
  paymentError?: string;
  /** The shopper had changed something and confirmed again, but the first order had arrived. */
  earlier?: true;
}

export function leaveNotice(notice: PaymentNotice): void {
  session.write(sessionKeys.paymentNotice, JSON.stringify(notice));
}

/** The notice about this order, if there is one. */
export function readNotice(orderId: string): PaymentNotice | null {
  const notice: Partial<PaymentNotice> = Object(session.readJson(sessionKeys.paymentNotice));
  return notice.orderId === orderId ? (notice as PaymentNotice) : null;
}

export function removeNotice(): void {
  session.remove(sessionKeys.paymentNotice);
}

/** An order on its way to the payment provider (SHP-DATA-26). Amounts are cedis. */
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
   * Which lines of the cart the order took that are still in it, so that nothing added since is taken out (SHP-PAY-20).
   * None as a rule: they leave when the order is placed.
   */
  orderedLines: { cartItemId: string; quantity: number }[];
}

export function savePendingOrder(pending: PendingOrder, reference: string): void {
  local.write(localKeys.pendingOrder, JSON.stringify(pending));
  local.write(localKeys.pendingPaymentReference, reference);
}

/** The order that waits for its payment; of another order than `orderId` nothing is given (SHP-CONFIRM-30). */
export function readPendingOrder(orderId?: string): PendingOrder | null {
  const pending = parsePendingOrder(local.readJson(localKeys.pendingOrder));
  return orderId === undefined || orderId === pending?.orderId || orderId === pending?.order ? pending : null;
}

/** Reads a stored pending order; null when it is not one. */
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

/** Notes that what the order took has left the cart: it leaves once for a payment (SHP-PAY-20, SHP-PAY-21). */
export function markCartCleared(payment: string): void {
  local.write(localKeys.cartCleared, payment);
}

export function isCartCleared(payment: string): boolean {
  return local.read(localKeys.cartCleared) === payment;
}
