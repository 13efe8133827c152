import type { Order } from "@/lib/contracts/orders";
import type { PaymentStatus } from "@/lib/order-status";
import { requestJson } from "./request";
import { isMarkedSignedIn } from "./session-mark";

/** Which order is meant: by its number or id, or by the reference of a payment. */
export type OrderTarget = { orderId: string } | { reference: string };

/** The shop answered, but not with an order (SHP-CONFIRM-21). */
const FETCH_REFUSED = "Failed to fetch order details";
/** The shop did not answer (SHP-CONFIRM-22). */
const FETCH_FAILED = "Failed to load order details. Please try again.";

export type FetchedOrder = { order: Order } | { problem: string; detail?: string };

/** Reads an order; a guest says so (SHP-CONFIRM-27). A failure comes back in words. */
export async function fetchOrder(target: OrderTarget, signal?: AbortSignal): Promise<FetchedOrder> {
  const byReference = "reference" in target;
  const path = byReference
    ? `/api/orders/by-reference/${encodeURIComponent(target.reference)}`
    : `/api/orders/${encodeURIComponent(target.orderId)}`;
  try {
    const reply = await requestJson<{ data: Order | { order: Order } }>(
      isMarkedSignedIn() ? path : `${path}?isGuest=true`,
      {
        signal,
      },
    );
    if (!reply.ok) return { problem: FETCH_REFUSED, detail: reply.error?.message };
    const { data } = reply.body;
    return { order: "order" in data ? data.order : data };
  } catch {
    return { problem: FETCH_FAILED };
  }
}

/** What the provider says of a payment; `order` only for its proven reader. */
export interface VerifiedPayment {
  payment: { status: PaymentStatus | "success"; reference: string };
  order?: Order;
}

/** The shop's answer to a verification was not a success (SHP-PAY-17). */
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
  if (!reply.ok) throw new VerificationRefused(reply.error?.message ?? "Payment verification failed");
  return reply.body.data;
}
