import type { ProviderName } from "@/lib/payment-methods";
import { type ChargeAnswer, type ChargeStart, fetchCharge, sendVoucher, startCharge } from "./charge";
import { fetchPayment, newReference, type PaymentStart, type PaymentState, startPayment } from "./paystack";
import { createRefund, fetchRefunds, type ProviderRefund, type RefundOrder } from "./refunds";
import { isSignedByProvider, readWebhookEvent, type WebhookEvent } from "./webhook";

/** Interface of a payment provider. Failures are ProviderRefusal or AppError PAYMENT_UNAVAILABLE. */
export interface PaymentProvider {
  /** Creates an unguessable reference before the provider is called. */
  newReference(): string;
  /** Opens a payment. @returns the payment page URL */
  start(start: PaymentStart): Promise<string>;
  /** Sends a prompt to a mobile money wallet. */
  charge(start: ChargeStart): Promise<ChargeAnswer>;
  /** Sends the voucher that a charge awaits. */
  sendVoucher(reference: string, voucher: string): Promise<ChargeAnswer>;
  /** Asks about a charge; at most every ten seconds. */
  fetchCharge(reference: string): Promise<ChargeAnswer>;
  /** Verifies a transaction at Paystack. */
  verify(reference: string): Promise<PaymentState>;
  /** Refunds a payment, fully or in part. */
  refund(order: RefundOrder): Promise<ProviderRefund>;
  /** All refunds of a payment, by the id from `verify`. */
  listRefunds(transactionId: number): Promise<ProviderRefund[]>;
  /** Parses a webhook's body; null if it is invalid. */
  readWebhook(rawBody: Uint8Array, signature: string | null): WebhookEvent | "unsigned" | null;
}

/** Providers by their name in lib/payment-methods. A second one needs a column `payment.provider`. */
export const providers: Record<ProviderName, PaymentProvider> = {
  paystack: {
    newReference,
    start: startPayment,
    charge: startCharge,
    sendVoucher,
    fetchCharge,
    verify: fetchPayment,
    refund: createRefund,
    listRefunds: fetchRefunds,
    readWebhook: (rawBody, signature) =>
      isSignedByProvider(rawBody, signature) ? readWebhookEvent(rawBody) : "unsigned",
  },
};
