import type { Order } from "@/lib/contracts/orders";
import { internationalDigits } from "@/lib/phone";
import { requestJson } from "./request";

const PAYMENT_FAILED = "Payment initiation failed";
const PAYMENT_URL_MISSING = "Payment URL not found in response";

/** How long the shopper reads where the way leads before it leads there, in milliseconds (SHP-PAY-04). */
export const PAYMENT_REDIRECT_MS = 1500;

/** A payment page to send the shopper to, or why there is none, in words. */
export type PaymentStart = { url: string; reference: string } | { error: string };

/** What the shop needs to start a payment (SHP-API-36); the order's own total is compared there (SHP-PAY-09). */
export function paymentRequest(order: Order) {
  const { firstName, lastName, email, phone, isGuest } = order.customerDetails;
  return {
    orderId: order.orderId,
    email,
    phone: internationalDigits(phone),
    amount: order.totals.total,
    paymentMethod: order.payment.method === "mobile_money" ? "mobile_money" : "card",
    isGuest,
    customerName: `${firstName} ${lastName}`,
  } as const;
}

/** Starts or resumes the online payment of an order; a failure comes back in words (SHP-PAY-06, SHP-PAY-07). */
export async function startPayment(order: Order): Promise<PaymentStart> {
  try {
    const reply = await requestJson<{ data?: { paymentUrl?: string; reference?: string } }>(
      "/api/cart/initiate-payment",
      { method: "POST", body: paymentRequest(order) },
    );
    if (!reply.ok) return { error: reply.error?.message || PAYMENT_FAILED };
    const { paymentUrl, reference } = reply.body.data ?? {};
    return isWebAddress(paymentUrl) ? { url: paymentUrl, reference: reference ?? "" } : { error: PAYMENT_URL_MISSING };
  } catch {
    return { error: PAYMENT_FAILED };
  }
}

function isWebAddress(url: string | undefined): url is string {
  return url !== undefined && /^https?:\/\//.test(url);
}
