import { callShop, NetworkError } from "@/lib/client/call-shop";
import { VerificationRefused, type VerifiedPayment, verifyPayment } from "@/lib/client/fetch-order";
import { isPaid, type PaymentReturn } from "@/lib/client/payment-return";
import type { Order } from "@/lib/contracts/orders";

/** How the return from the payment provider turned out. */
export type VerifyState =
  | { kind: "checking" }
  | { kind: "missing" }
  | { kind: "verified"; order: Order | null }
  | { kind: "cancelled"; order: Order | null }
  | { kind: "waiting"; order: Order | null }
  | { kind: "failed"; order: Order | null; detail?: string }
  | { kind: "broken"; message: string }
  /** There is no way to the shop at all: no verdict, and no other page of it either. */
  | { kind: "offline"; message: string };

export const MISSING_REFERENCE = "No payment reference found";
export const VERIFICATION_FAILED = "Payment verification failed";

/** How long a message stands before the page moves on, in milliseconds (SHP-CONST-09); null stays (SHP-PAY-19). */
export const moveOnAfter: Record<VerifyState["kind"], number | null> = {
  checking: null,
  missing: 3000,
  verified: null,
  cancelled: null,
  waiting: 2000,
  failed: 2000,
  broken: 2000,
  offline: null,
};

/** Asks about the payment that the shopper came back from; never throws (SHP-PAY-11 to SHP-PAY-18). */
export async function verifyReturn({ reference, cancelled }: PaymentReturn): Promise<VerifyState> {
  if (!reference) return { kind: "missing" };
  try {
    return judge(await verifyPayment(reference), cancelled);
  } catch (error) {
    if (error instanceof VerificationRefused) return { kind: "failed", order: null, detail: error.message };
    const message = error instanceof Error ? error.message : VERIFICATION_FAILED;
    return { kind: error instanceof NetworkError && !(await isReachable()) ? "offline" : "broken", message };
  }
}

/** Whether any page of the shop can be had; a phone may hold a connection that leads nowhere. */
function isReachable(): Promise<boolean> {
  return callShop("/api/health").then(
    () => true,
    () => false,
  );
}

/** The provider's word counts; the address only says whether the shopper pressed cancel (SHP-PAY-22). */
export function judge({ payment, order = undefined }: VerifiedPayment, cancelled: boolean): VerifyState {
  const known = order ?? null;
  if (isPaid(payment.status)) return { kind: "verified", order: known };
  // Money that came in and does not fit is not undone by a word in the address.
  if (payment.status === "processing") return { kind: "waiting", order: known };
  if (cancelled || payment.status === "cancelled") return { kind: "cancelled", order: known };
  if (payment.status === "pending") return { kind: "waiting", order: known };
  return { kind: "failed", order: known };
}
