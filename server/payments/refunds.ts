import { z } from "zod";
import type { Pesewas } from "@/lib/money";
import { AppError } from "@/server/core/errors";
import { call, client, ProviderRefusal } from "./call";
import { providerText } from "./provider-text";

// Optional fields may be missing or malformed without losing a refund.
const refund = z.object({
  id: z.union([z.number(), z.string()]).transform(String).pipe(providerText(40)),
  status: providerText(40),
  amount: z.coerce.number().pipe(z.int32().min(0)).brand<"Pesewas">(),
  merchant_note: providerText(500).nullish().catch(null),
});
const refundList = z.object({ status: z.literal(true), data: z.array(refund) });
const refundCreated = z.object({ status: z.literal(true), data: refund });
/** A refusal with HTTP 200. */
const turnedDown = z.object({ status: z.literal(false), message: providerText(500) });

/** A full or partial refund of a payment. */
export interface ProviderRefund {
  providerId: string;
  /** `pending`, `processing`, `processed`, `failed` or `needs-attention`. */
  status: string;
  amountPesewas: Pesewas;
  /** Id of the shop's refund request; null if made at the provider. */
  requestId: string | null;
}

/** A refund request to the provider. */
export interface RefundOrder {
  requestId: string;
  reference: string;
  amountPesewas: Pesewas;
  orderNumber: string;
}

/** Maximum number of refunds read per payment. */
const MOST_REFUNDS = 100;

/**
 * Lists all refunds of a payment. Their events have no id, so the list identifies them.
 * @throws AppError PAYMENT_UNAVAILABLE
 */
export async function fetchRefunds(transactionId: number): Promise<ProviderRefund[]> {
  try {
    const { data } = await call("refunds", refundList, () =>
      client().refund.list({ transaction: String(transactionId), currency: "GHS", perPage: MOST_REFUNDS }),
    );
    return data.map(toProviderRefund);
  } catch (error) {
    if (error instanceof ProviderRefusal) throw new AppError("PAYMENT_UNAVAILABLE", { cause: error });
    throw error;
  }
}

/**
 * Refunds a payment, fully or in part. The provider has no idempotency key, so the refund carries the request's id:
 * after a lost answer `fetchRefunds` finds it by that id.
 * @throws ProviderRefusal, or AppError PAYMENT_UNAVAILABLE if the outcome is unknown
 */
export async function createRefund({
  requestId,
  reference,
  amountPesewas,
  orderNumber,
}: RefundOrder): Promise<ProviderRefund> {
  const answer = await call("refund", z.union([refundCreated, turnedDown]), () =>
    client().refund.create({
      transaction: reference,
      amount: amountPesewas,
      currency: "GHS",
      customer_note: `Refund for order ${orderNumber}`,
      merchant_note: `${MARK}${requestId}`,
    }),
  );
  if (!answer.status) throw new ProviderRefusal("refund_turned_down", answer.message);
  return toProviderRefund(answer.data);
}

const MARK = "Refund request ";

function toProviderRefund({ id, status, amount, merchant_note: note }: z.output<typeof refund>): ProviderRefund {
  const mark = note?.startsWith(MARK) ? z.uuid().safeParse(note.slice(MARK.length)).data : undefined;
  return { providerId: id, status, amountPesewas: amount, requestId: mark ?? null };
}
