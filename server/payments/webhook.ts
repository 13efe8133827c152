import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Pesewas } from "@/lib/money";
import { env } from "@/server/core/env";
import { providerText } from "./provider-text";

export interface WebhookEvent {
  event: string;
  /** The payment's reference; null for events about something else. */
  reference: string | null;
  /** Stored part: `event` and the `storedFields` of `data`. */
  payload: { event: string; data: Record<string, string | number | boolean | null> };
  /** For `charge.dispute.*`. */
  dispute: ProviderDispute | null;
}

export interface ProviderDispute {
  /** The provider's id. */
  providerId: string;
  /** Provider's status, such as `awaiting-merchant-feedback`. */
  status: string;
  category: string | null;
  /** `merchant-accepted`, `auto-accepted`, `declined`; null while it is open. */
  resolution: string | null;
  amountPesewas: Pesewas | null;
  dueAt: Date | null;
  resolvedAt: Date | null;
}

/** Fields of an event's `data` to store; the rest is personal data of the payer: name, card, network address, log. */
export const storedFields = [
  "id",
  "reference",
  "transaction_reference",
  "refund_reference",
  "status",
  "amount",
  "refund_amount",
  "currency",
  "fees",
  "paid_at",
  "category",
  "resolution",
  "dueAt",
  "resolvedAt",
];

/** Lower-case hex HMAC-SHA-512 of the raw body under the secret key, compared in constant time (BEYOND-01). */
export function isSignedByProvider(rawBody: Uint8Array, signature: string | null): boolean {
  const key = env().PAYSTACK_SECRET_KEY;
  if (!key || !signature || !/^[0-9a-f]{128}$/.test(signature)) return false;
  const own = createHmac("sha512", key).update(rawBody).digest();
  return timingSafeEqual(own, Buffer.from(signature, "hex"));
}

const reference = providerText(64).nullish().catch(null);
const webhookEvent = z.object({
  event: z.string().min(1).max(60).pipe(providerText(60)),
  data: z.looseObject({
    reference,
    transaction_reference: reference,
    transaction: z.object({ reference }).nullish().catch(null),
  }),
});

/** Drops malformed fields: a dispute without a date is still a dispute. */
const dispute = z.object({
  id: z.union([z.number(), z.string()]).transform(String).pipe(providerText(40)).nullish().catch(null),
  status: providerText(40).catch("unknown"),
  category: providerText(40).nullish().catch(null),
  resolution: providerText(40).nullish().catch(null),
  refund_amount: z.coerce.number().pipe(z.int32().min(0)).brand<"Pesewas">().nullish().catch(null),
  dueAt: z.coerce.date().nullish().catch(null),
  resolvedAt: z.coerce.date().nullish().catch(null),
});

/** Parses a webhook's body; null if it is not an event. */
export function readWebhookEvent(rawBody: Uint8Array): WebhookEvent | null {
  try {
    const body = webhookEvent.parse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(rawBody)));
    const { event, data } = body;
    const about = data.reference ?? data.transaction_reference ?? data.transaction?.reference ?? null;
    return {
      event,
      reference: about,
      payload: { event, data: keep(data) },
      dispute: event.startsWith("charge.dispute.") ? readDispute(data, about ?? "") : null,
    };
  } catch {
    return null;
  }
}

const storedValue = z.union([providerText(200), z.number(), z.boolean(), z.null()]);

function keep(data: Record<string, unknown>): WebhookEvent["payload"]["data"] {
  return Object.fromEntries(
    storedFields.flatMap((key) => {
      const value = storedValue.safeParse(data[key]);
      return value.success ? [[key, value.data]] : [];
    }),
  );
}

function readDispute(data: unknown, about: string): ProviderDispute {
  const { id, status, category, resolution, refund_amount, dueAt, resolvedAt } = dispute.parse(data);
  return {
    // Events without an id are identified by the payment's reference.
    providerId: id ?? about,
    status,
    category: category ?? null,
    resolution: resolution ?? null,
    amountPesewas: refund_amount ?? null,
    dueAt: dueAt ?? null,
    resolvedAt: resolvedAt ?? null,
  };
}
