import { type Cedis, formatCedis } from "@/lib/money";
import { type CheckoutErrors, toFieldErrors } from "./errors";
import type { CheckoutForm } from "./form";
import type { Sent } from "./send-order";

/** Shown for every failure without words of its own (SHP-CHECKOUT-45). */
export const ORDER_FAILED = "Error processing your order. Please try again.";

const UNKNOWN =
  "We didn't get an answer, so your order may or may not have reached us. What you typed is safe on this device. " +
  "Press Confirm Order again: you won't be charged or sent it twice.";
/** The shop could not be asked who is signed in; nothing was sent. */
export const NOT_SENT: Refusal = {
  title: ORDER_FAILED,
  text: "We couldn't connect to the shop. What you typed is safe on this device.",
};

/** The device says itself that it has no network: the order was not even begun (BEYOND-59). */
export const OFFLINE: Refusal = {
  title: ORDER_FAILED,
  text:
    "You're offline, so nothing was sent. What you typed is safe on this device. " +
    "Press Confirm Order again when you're back online: you won't be charged or sent it twice.",
};

/** The answer to an earlier order never came. */
export const INTERRUPTED: Refusal = {
  title: "Your last order may have reached us.",
  text: "We didn't get an answer. Press Confirm Order again: you won't be charged or sent it twice.",
};

/** The cart was emptied or ordered in another tab while this one was about to order it. */
export const CART_CHANGED: Refusal = {
  title: "Your cart has changed in another tab.",
  text: "Nothing was sent from here. Please check the order summary and confirm again.",
};

const PROMO_GONE =
  "Your promo code is no longer valid, so we removed it. Please check the new total and confirm again.";

/** What checkout shows and does when an order was not placed. */
export interface Refusal {
  title: string;
  text?: string;
  fields?: CheckoutErrors;
  /** New unit prices in cedis, by product id. */
  prices?: Map<string, { price: Cedis }>;
  shortage?: { product: string; available: number };
  /** It can be paid online, though not on delivery. */
  payOnline?: true;
  /** The number of an order of the same products, placed a moment ago. */
  sameAs?: string;
  dropPromo?: true;
  login?: true;
}

/** The shopper's words for an order that was not placed, and what follows from it. */
export function describeRefusal(sent: Extract<Sent, { kind: "refused" | "unknown" }>, form: CheckoutForm): Refusal {
  if (sent.kind === "unknown") return { title: ORDER_FAILED, text: UNKNOWN };
  const { status, error } = sent;
  if (status === 401) return { title: ORDER_FAILED, login: true };
  if (error?.code === "PRICE_CHANGED") return { title: error.message, ...priceChange(error.data) };
  if (error?.code === "OUT_OF_STOCK") return { title: error.message, shortage: readShortage(error.data) };
  if (error?.code === "CASH_LIMIT") return { title: error.message, payOnline: true };
  if (error?.code === "SAME_ORDER") return { title: error.message, ...readSameOrder(error.data) };
  if (error?.code === "ORDER_TOO_LARGE" || error?.code === "UNPAID_LIMIT") return { title: error.message };
  if (error?.code === "PROMO_INVALID") return { title: PROMO_GONE, dropPromo: true };
  const fields = toFieldErrors(Object.entries(error?.errors ?? {}), form);
  return Object.keys(fields).length
    ? { title: "Please check what you entered.", fields }
    : { title: ORDER_FAILED, text: error?.message };
}

function priceChange(data: unknown): Pick<Refusal, "prices" | "text"> {
  const { items, totals } = (data ?? {}) as {
    items?: { product: string; price: Cedis }[];
    totals?: { total: Cedis };
  };
  return {
    prices: new Map(items?.map(({ product, price }) => [product, { price }])),
    text: totals && `The total is now ${formatCedis(totals.total)}.`,
  };
}

function readShortage(data: unknown): Refusal["shortage"] {
  const { product, available } = (data ?? {}) as { product?: string; available?: number };
  return product === undefined ? undefined : { product, available: available ?? 0 };
}

function readSameOrder(data: unknown): Pick<Refusal, "sameAs"> {
  const { orderId } = (data ?? {}) as { orderId?: string };
  return orderId === undefined ? {} : { sameAs: orderId };
}
