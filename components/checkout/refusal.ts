import { type Cedis, formatCedis } from "@/lib/money";
import { type CheckoutErrors, toFieldErrors } from "./errors";
import type { CheckoutForm } from "./form";
import type { Sent } from "./send-order";

/** Shown for failures without a message (SHP-CHECKOUT-45). */
export const ORDER_FAILED = "Error processing your order. Please try again.";

const UNKNOWN =
  "We didn't get an answer, so your order may or may not have reached us. What you typed is safe on this device. " +
  "Press Confirm Order again: you won't be charged or sent it twice.";
/** The session could not be checked; nothing was sent. */
export const NOT_SENT: Refusal = {
  title: ORDER_FAILED,
  text: "We couldn't connect to the shop. What you typed is safe on this device.",
};

/** The device is offline; the order was not started (BEYOND-59). */
export const OFFLINE: Refusal = {
  title: ORDER_FAILED,
  text:
    "You're offline, so nothing was sent. What you typed is safe on this device. " +
    "Press Confirm Order again when you're back online: you won't be charged or sent it twice.",
};

/** An earlier order got no response. */
export const INTERRUPTED: Refusal = {
  title: "Your last order may have reached us.",
  text: "We didn't get an answer. Press Confirm Order again: you won't be charged or sent it twice.",
};

/** Another tab emptied or ordered the cart meanwhile. */
export const CART_CHANGED: Refusal = {
  title: "Your cart has changed in another tab.",
  text: "Nothing was sent from here. Please check the order summary and confirm again.",
};

/** No payment method can pay the order, for example because of its sum (BEYOND-105). */
export const describeNotPayable = (phone: string) =>
  `None of our payment methods is possible for this order. Please change the order, or call us on ${phone}.`;

const PROMO_GONE = "Your promo code is no longer valid, so we removed it.";

function promoGone(data: unknown): string {
  const { reason } = (data ?? {}) as { reason?: string };
  return `${reason ? `${reason} We removed it.` : PROMO_GONE} Please check the new total and confirm again.`;
}

/** Message and follow-up of a refused order. */
export interface Refusal {
  title: string;
  text?: string;
  fields?: CheckoutErrors;
  /** New unit prices in cedis, by product id. */
  prices?: Map<string, { price: Cedis }>;
  shortage?: { product: string; available: number };
  /** Online payment is possible, pay on delivery is not. */
  payOnline?: true;
  /** Number of a recent order of the same products. */
  sameAs?: string;
  dropPromo?: true;
  login?: true;
}

/** Describes why an order was refused and what to do. */
export function describeRefusal(sent: Extract<Sent, { kind: "refused" | "unknown" }>, form: CheckoutForm): Refusal {
  if (sent.kind === "unknown") return { title: ORDER_FAILED, text: UNKNOWN };
  const { status, error } = sent;
  if (status === 401) return { title: ORDER_FAILED, login: true };
  if (error?.code === "PRICE_CHANGED") return { title: error.message, ...priceChange(error.data) };
  if (error?.code === "OUT_OF_STOCK") return { title: error.message, shortage: readShortage(error.data) };
  if (error?.code === "CASH_LIMIT") return { title: error.message, payOnline: true };
  if (error?.code === "SAME_ORDER") return { title: error.message, ...readSameOrder(error.data) };
  if (error?.code === "ORDER_TOO_LARGE" || error?.code === "UNPAID_LIMIT") return { title: error.message };
  if (error?.code === "PROMO_INVALID") return { title: promoGone(error.data), dropPromo: true };
  const fields = toFieldErrors(Object.entries(error?.errors ?? {}), form);
  return Object.keys(fields).length
    ? { title: "Please check what you entered.", fields }
    : { title: ORDER_FAILED, text: error?.message };
}

function priceChange(data: unknown): Pick<Refusal, "prices" | "text"> {
  const { items, totals, deliveryFee } = (data ?? {}) as {
    items?: { product: string; price: Cedis }[];
    totals?: { total: Cedis };
    /** If it has changed. */
    deliveryFee?: Cedis;
  };
  const fee = deliveryFee === undefined ? "" : ` Delivery is now ${formatCedis(deliveryFee)}.`;
  return {
    prices: new Map(items?.map(({ product, price }) => [product, { price }])),
    text: totals && `The total is now ${formatCedis(totals.total)}.${fee}`,
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
