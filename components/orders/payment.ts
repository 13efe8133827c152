import type { PendingOrder } from "@/lib/client/checkout-storage";
import { requestJson } from "@/lib/client/request";
import type { Order } from "@/lib/contracts/orders";
import type { PaymentStatus } from "@/lib/order-status";
import { type OnlineMethod, onlineCheckoutMethods } from "@/lib/payment-methods";
import { internationalDigits } from "@/lib/phone";

const PAYMENT_FAILED = "Payment initiation failed";
const PAYMENT_URL_MISSING = "Payment URL not found in response";

/** A payment page to send the shopper to, or why there is none, in words. */
export type PaymentStart = { url: string; reference: string } | { error: string; refusal?: Refusal };

/** The order is paid already, or else not as the page shows it: cancelled, being checked, of another total. */
type Refusal = "paid" | "moved-on";

/** What paying an order needs of it; the whole order, or what this browser keeps of one that waits. */
export type Payable = Pick<Order, "orderId"> & {
  customerDetails: Order["customerDetails"];
  totals: Pick<Order["totals"], "total">;
  payment: { method: string };
};

/** The same of an order that this browser sent to be paid. */
export function payableOf({ orderId, orderDetails, isGuest }: PendingOrder): Payable {
  const { customerDetails, totals, payment } = orderDetails;
  return { orderId, customerDetails: { ...customerDetails, isGuest }, totals, payment };
}

/** How an order is paid online as long as nothing else is said. */
export const wayOf = ({ payment }: Pick<Payable, "payment">): OnlineMethod =>
  onlineCheckoutMethods.find((method) => method === payment.method) ?? "card";

/** What the shop needs to start a payment (SHP-API-36); the order's own total is compared there (SHP-PAY-09). */
export function paymentRequest(order: Payable, paymentMethod = wayOf(order)) {
  const { firstName, lastName, email, phone, isGuest } = order.customerDetails;
  return {
    orderId: order.orderId,
    email,
    phone: internationalDigits(phone),
    amount: order.totals.total,
    paymentMethod,
    isGuest,
    customerName: `${firstName} ${lastName}`,
  } as const;
}

/** Starts or resumes the online payment of an order; a failure comes back in words (SHP-PAY-06, SHP-PAY-07). */
export async function startPayment(order: Payable, way?: OnlineMethod): Promise<PaymentStart> {
  try {
    const reply = await requestJson<{ data?: { paymentUrl?: string; reference?: string } }>(
      "/api/cart/initiate-payment",
      { method: "POST", body: paymentRequest(order, way) },
    );
    if (!reply.ok) {
      const error = reply.error?.message || PAYMENT_FAILED;
      if (reply.status !== 409) return { error };
      return { error, refusal: reply.error?.code === "ALREADY_PAID" ? "paid" : "moved-on" };
    }
    const { paymentUrl, reference } = reply.body.data ?? {};
    return isWebAddress(paymentUrl) ? { url: paymentUrl, reference: reference ?? "" } : { error: PAYMENT_URL_MISSING };
  } catch {
    return { error: PAYMENT_FAILED };
  }
}

function isWebAddress(url: string | undefined): url is string {
  return url !== undefined && /^https?:\/\//.test(url);
}

/** What the provider says of a payment; with `order` only for who may read it. */
export interface VerifiedPayment {
  payment: { status: PaymentStatus | "success"; reference: string; orderCancelled?: boolean };
  order?: Order;
}

export const VERIFICATION_FAILED = "Payment verification failed";

/** The shop's answer to a verification was not a success (SHP-PAY-17); its message is the shop's own words, or empty. */
export class VerificationRefused extends Error {
  override name = "VerificationRefused";
}

/**
 * Asks the shop to check a payment with the provider (SHP-PAY-11).
 * @throws VerificationRefused when the answer is no success; NetworkError when there is none
 */
export async function verifyPayment(reference: string): Promise<VerifiedPayment> {
  const path = `/api/payments/verify?reference=${encodeURIComponent(reference)}`;
  const reply = await requestJson<{ data: VerifiedPayment }>(path);
  if (!reply.ok) throw new VerificationRefused(reply.error?.message);
  return reply.body.data;
}

/** What the address says when the shopper comes back from payment (SHP-PAY-10, SHP-CONFIRM-03). */
export interface PaymentReturn {
  reference: string | null;
  /** The shopper pressed cancel at the provider. It changes a heading, never the order (SHP-PAY-22). */
  cancelled: boolean;
}

export function readPaymentReturn(search: string): PaymentReturn {
  const query = new URLSearchParams(search);
  const status = query.get("status")?.toLowerCase();
  return {
    reference: query.get("reference") || query.get("trxref") || null,
    cancelled: status === "cancelled" || status === "canceled",
  };
}

/** A provider's 'success' counts as paid (SHP-PAY-26). */
export function isPaid(status: string): boolean {
  return status === "paid" || status === "success";
}
