import { randomBytes } from "node:crypto";
import Paystack from "paystack-sdk";
import { z } from "zod";
import type { Pesewas } from "@/lib/money";
import { env } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { log } from "@/server/core/log";
import { installDispatcher } from "./dispatcher";
import { providerText } from "./provider-text";

/** The shop's only door to Paystack. Nothing outside this folder sees the SDK or the provider's shapes. */

const CALL_LIMIT_MS = 10_000;

// The provider's bodies carry more than we know: these schemas let the rest pass.
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
const refundList = z.object({
  status: z.literal(true),
  data: z.array(
    z.object({
      id: z.union([z.number(), z.string()]).transform(String).pipe(providerText(40)),
      status: providerText(40),
      amount: z.coerce.number().pipe(z.int32().min(0)).brand<"Pesewas">(),
    }),
  ),
});
const refusal = z.object({
  status: z.number(),
  body: z.object({ message: providerText(500), code: providerText(100).optional() }).nullable(),
});

export interface PaymentStart {
  reference: string;
  email: string;
  amount: Pesewas;
  callbackUrl: string;
  cancelUrl: string;
  orderNumber: string;
}

/** What the provider says of a reference. `pending` covers everything that may still be paid. */
export type PaymentState =
  | ({ transactionId: number } & (
      | { kind: "paid"; amount: Pesewas; currency: string; channel: string | null }
      | { kind: "pending" }
      | { kind: "failed"; message: string | null }
      | { kind: "reversed" }
    ))
  | { kind: "unknown" };

/** Money that goes back: a refund of a payment, or of a part of it. */
export interface ProviderRefund {
  providerId: string;
  /** `pending`, `processing`, `processed`, `failed` or `needs-attention`. */
  status: string;
  amountPesewas: Pesewas;
}

/** A refusal for good: the same call would be refused again. */
export class ProviderRefusal extends Error {
  override name = "ProviderRefusal";
}

function client(): Paystack {
  const key = env().PAYSTACK_SECRET_KEY;
  if (!key) throw new AppError("PAYMENT_UNAVAILABLE", { cause: new Error("PAYSTACK_SECRET_KEY is missing") });
  installDispatcher();
  return new Paystack(key);
}

/** Runs a call for ten seconds at most and reads its answer; a strange one counts as the provider being away. */
async function call<T extends z.ZodType>(name: string, schema: T, run: () => Promise<unknown>): Promise<z.output<T>> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Paystack ${name} took over ${CALL_LIMIT_MS} ms`)), CALL_LIMIT_MS);
  });
  try {
    return schema.parse(await Promise.race([run(), limit]));
  } catch (error) {
    const refused = refusal.safeParse(error);
    if (refused.success && refused.data.status >= 400 && refused.data.status < 500 && refused.data.status !== 429) {
      throw new ProviderRefusal(
        refused.data.body?.code ?? refused.data.body?.message ?? `HTTP ${refused.data.status}`,
        { cause: error },
      );
    }
    log().warn({ call: name, reason: error instanceof Error ? error.message : "unknown" }, "payment provider away");
    throw new AppError("PAYMENT_UNAVAILABLE", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Opens a transaction at the provider for mobile money or card.
 * @returns where to send the shopper
 * @throws ProviderRefusal, or AppError PAYMENT_UNAVAILABLE when it is unknown whether the provider took it
 */
export async function startPayment(start: PaymentStart): Promise<string> {
  const answer = await call("initialize", initialized, () =>
    client().transaction.initialize({
      email: start.email,
      amount: String(start.amount),
      currency: "GHS",
      reference: start.reference,
      callback_url: start.callbackUrl,
      channels: ["card", "mobile_money"],
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
 * Asks what became of a reference.
 * @throws AppError PAYMENT_UNAVAILABLE
 */
export async function askPayment(reference: string): Promise<PaymentState> {
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

/** At most this many refunds of one payment are read. */
const MOST_REFUNDS = 100;

/**
 * Asks for all refunds of a payment. Their events carry no number, so the list is what tells them apart.
 * @throws AppError PAYMENT_UNAVAILABLE
 */
export async function askRefunds(transactionId: number): Promise<ProviderRefund[]> {
  try {
    const { data } = await call("refunds", refundList, () =>
      client().refund.list({ transaction: String(transactionId), currency: "GHS", perPage: MOST_REFUNDS }),
    );
    return data.map(({ id, status, amount }) => ({ providerId: id, status, amountPesewas: amount }));
  } catch (error) {
    if (error instanceof ProviderRefusal) throw new AppError("PAYMENT_UNAVAILABLE", { cause: error });
    throw error;
  }
}

/** A reference that nobody can guess, in letters, digits and a dash as the provider demands. */
export function newReference(): string {
  return `KN-${randomBytes(12).toString("hex").toUpperCase()}`;
}
