import { randomBytes } from "node:crypto";
import type Paystack from "paystack-sdk";
import { z } from "zod";
import type { Pesewas } from "@/lib/money";
import type { OnlineMethod } from "@/lib/payment-methods";
import { AppError } from "@/server/core/errors";
import { call, client, ProviderRefusal } from "./call";
import { providerText } from "./provider-text";

// Schemas accept unknown fields, since the provider may add some.
const initialized = z.object({
  status: z.literal(true),
  data: z.object({ authorization_url: z.url(), reference: z.string() }),
});
const verified = z.object({
  status: z.literal(true),
  data: z.object({
    id: z.number(),
    status: z.string(),
    reference: z.string(),
    amount: z.number().int().brand<"Pesewas">(),
    currency: providerText(20),
    channel: providerText(40).nullish(),
    gateway_response: providerText(500).nullish(),
    message: providerText(500).nullish(),
  }),
});

export interface PaymentStart {
  reference: string;
  email: string;
  amount: Pesewas;
  /** The page offers only this method (BEYOND-54). */
  channel: OnlineMethod;
  callbackUrl: string;
  cancelUrl: string;
  orderNumber: string;
}

/** A verified transaction. `pending` covers everything that may still be paid. */
export type PaymentState =
  | ({ transactionId: number } & (
      | { kind: "paid"; amount: Pesewas; currency: string; channel: string | null }
      | { kind: "pending" }
      | { kind: "failed"; message: string | null }
      | { kind: "reversed" }
    ))
  | { kind: "unknown" };

/**
 * Opens a transaction at the provider.
 * @returns the payment page URL
 * @throws ProviderRefusal, or AppError PAYMENT_UNAVAILABLE if the outcome is unknown
 */
export async function startPayment(start: PaymentStart): Promise<string> {
  const answer = await call("initialize", initialized, () =>
    client().transaction.initialize({
      email: start.email,
      amount: String(start.amount),
      currency: "GHS",
      reference: start.reference,
      callback_url: start.callbackUrl,
      channels: [start.channel],
      metadata: {
        cancel_action: start.cancelUrl,
        custom_fields: [{ display_name: "Order", variable_name: "order", value: start.orderNumber }],
      },
    } as Parameters<Paystack["transaction"]["initialize"]>[0]),
  );
  if (answer.data.reference !== start.reference) throw new AppError("PAYMENT_UNAVAILABLE");
  return answer.data.authorization_url;
}

/**
 * Verifies a transaction at Paystack.
 * @throws AppError PAYMENT_UNAVAILABLE
 */
export async function fetchPayment(reference: string): Promise<PaymentState> {
  let answer: z.output<typeof verified>;
  try {
    answer = await call("verify", verified, () => client().transaction.verify(encodeURIComponent(reference)));
  } catch (error) {
    if (error instanceof ProviderRefusal && error.message === "transaction_not_found") return { kind: "unknown" };
    if (error instanceof ProviderRefusal) throw new AppError("PAYMENT_UNAVAILABLE", { cause: error });
    throw error;
  }
  const { id, status, amount, currency, channel, message, gateway_response, reference: named } = answer.data;
  if (named !== reference) throw new AppError("PAYMENT_UNAVAILABLE");
  switch (status) {
    case "success":
      return { kind: "paid", transactionId: id, amount, currency, channel: channel ?? null };
    case "failed":
      return { kind: "failed", transactionId: id, message: message ?? gateway_response ?? null };
    case "reversed":
      return { kind: "reversed", transactionId: id };
    default:
      return { kind: "pending", transactionId: id };
  }
}

/** An unguessable reference, in letters, digits and a dash as the provider demands. */
export function newReference(): string {
  return `KN-${randomBytes(12).toString("hex").toUpperCase()}`;
}
