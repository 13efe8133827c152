import type { PendingOrder } from "@/lib/client/checkout-storage";
import { requestJson } from "@/lib/client/request";
import type { Order } from "@/lib/contracts/orders";
import type { PaymentStatus } from "@/lib/order-status";
import { type OnlineMethod, onlineCheckoutMethods } from "@/lib/payment-methods";
import { internationalDigits } from "@/lib/phone";

const PAYMENT_FAILED = "Payment initiation failed";
const PAYMENT_URL_MISSING = "Payment URL not found in response";

/** Payment page URL, or the reason why there is none. */
export type PaymentStart = { url: string; reference: string } | { error: string; refusal?: Refusal };

/** The order is already paid, or has changed: cancelled, in review, or with another total. */
type Refusal = "paid" | "moved-on";

/** Fields needed to pay an order, from the order or the stored pending order. */
export type Payable = Pick<Order, "orderId"> & {
  customerDetails: Order["customerDetails"];
  totals: Order["totals"];
  /** Absent in a stored pending order. */
  shippingAddress?: Pick<Order["shippingAddress"], "state">;
  payment: { method: string };
};

/** The same for the stored pending order. */
export function payableOf({ orderId, orderDetails, isGuest }: PendingOrder): Payable {
  const { customerDetails, totals, payment } = orderDetails;
  return { orderId, customerDetails: { ...customerDetails, isGuest }, totals, payment };
}

/** Default online method. */
export const wayOf = ({ payment }: Pick<Payable, "payment">): OnlineMethod =>
  onlineCheckoutMethods.find((method) => method === payment.method) ?? "card";

/** Request body to start a payment (SHP-API-36); the server compares the total (SHP-PAY-09). */
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

/** Starts or resumes an online payment; returns a message after a failure (SHP-PAY-06, SHP-PAY-07). */
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

/** A verified payment; with `order` only for viewers who may read it. */
export interface VerifiedPayment {
  payment: { status: PaymentStatus | "success"; reference: string; orderCancelled?: boolean };
  order?: Order;
}

export const VERIFICATION_FAILED = "Payment verification failed";

/** A verification was refused (SHP-PAY-17); `message` is the server's, or empty. */
export class VerificationRefused extends Error {
  override name = "VerificationRefused";
}

/**
 * Verifies a payment with the provider through the server (SHP-PAY-11).
 * @throws VerificationRefused if refused; NetworkError without an answer
 */
export async function verifyPayment(reference: string): Promise<VerifiedPayment> {
  const path = `/api/payments/verify?reference=${encodeURIComponent(reference)}`;
  const reply = await requestJson<{ data: VerifiedPayment }>(path);
  if (!reply.ok) throw new VerificationRefused(reply.error?.message);
  return reply.body.data;
}

/** Query parameters of the return from payment (SHP-PAY-10, SHP-CONFIRM-03). */
export interface PaymentReturn {
  reference: string | null;
  /** The shopper pressed cancel at the provider; changes a heading, never the order (SHP-PAY-22). */
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
