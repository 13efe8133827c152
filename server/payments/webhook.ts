import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { env } from "@/server/core/env";

export interface PaymentNotice {
  event: string;
  /** The payment's reference; null for events about something else. */
  reference: string | null;
  payload: Record<string, unknown>;
}

/** Lower-case hex HMAC-SHA-512 of the raw body under the secret key, compared in constant time (BEYOND-01). */
export function isSignedByProvider(rawBody: Uint8Array, signature: string | null): boolean {
  const key = env().PAYSTACK_SECRET_KEY;
  if (!key || !signature || !/^[0-9a-f]{128}$/.test(signature)) return false;
  const own = createHmac("sha512", key).update(rawBody).digest();
  return timingSafeEqual(own, Buffer.from(signature, "hex"));
}

const notice = z.looseObject({
  event: z.string().min(1).max(60),
  data: z.looseObject({
    reference: z.string().max(64).nullish(),
    transaction_reference: z.string().max(64).nullish(),
    transaction: z.looseObject({ reference: z.string().max(64).nullish() }).nullish(),
  }),
});

/** The event in a webhook's body; null for what is no JSON or no event. */
export function readNotice(rawBody: Uint8Array): PaymentNotice | null {
  try {
    const body: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(rawBody));
    const { event, data } = notice.parse(body);
    const reference = data.reference ?? data.transaction_reference ?? data.transaction?.reference ?? null;
    return { event, reference, payload: body as Record<string, unknown> };
  } catch {
    return null;
  }
}
