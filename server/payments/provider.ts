import type { ProviderName } from "@/lib/payment-methods";
import { askPayment, newReference, type PaymentStart, type PaymentState, startPayment } from "./paystack";
import { askRefunds, createRefund, type ProviderRefund, type RefundOrder } from "./refunds";
import { isSignedByProvider, readWebhookEvent, type WebhookEvent } from "./webhook";

/** What the shop asks of a payment service. Failures are ProviderRefusal, or AppError PAYMENT_UNAVAILABLE. */
export interface PaymentProvider {
  /** A reference that cannot be guessed, made before the provider hears of it. */
  newReference(): string;
  /** Opens a payment. @returns where to send the shopper */
  start(start: PaymentStart): Promise<string>;
  /** Asks what became of a reference. */
  verify(reference: string): Promise<PaymentState>;
  /** Has money of a payment sent back. */
  refund(order: RefundOrder): Promise<ProviderRefund>;
  /** All refunds of a payment, by the number that `verify` says. */
  listRefunds(transactionId: number): Promise<ProviderRefund[]>;
  /** The event in a webhook's body; null for one that cannot be read. */
  readWebhook(rawBody: Uint8Array, signature: string | null): WebhookEvent | "unsigned" | null;
}

/** By the name that a payment method has in lib/payment-methods. A second one needs a column `payment.provider`. */
export const providers: Record<ProviderName, PaymentProvider> = {
  paystack: {
    newReference,
    start: startPayment,
    verify: askPayment,
    refund: createRefund,
    listRefunds: askRefunds,
    readWebhook: (rawBody, signature) =>
      isSignedByProvider(rawBody, signature) ? readWebhookEvent(rawBody) : "unsigned",
  },
};
