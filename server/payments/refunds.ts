import { z } from "zod";
import type { Pesewas } from "@/lib/money";
import { AppError } from "@/server/core/errors";
import { call, client, ProviderRefusal } from "./call";
import { providerText } from "./provider-text";

// What is left out of a list, or another's note, is no reason to lose a refund.
const refund = z.object({
  id: z.union([z.number(), z.string()]).transform(String).pipe(providerText(40)),
  status: providerText(40),
  amount: z.coerce.number().pipe(z.int32().min(0)).brand<"Pesewas">(),
  merchant_note: providerText(500).nullish().catch(null),
});
const refundList = z.object({ status: z.literal(true), data: z.array(refund) });
const refundCreated = z.object({ status: z.literal(true), data: refund });
/** An answer of HTTP 200 that says no. */
const turnedDown = z.object({ status: z.literal(false), message: providerText(500) });

/** Money that goes back: a refund of a payment, or of a part of it. */
export interface ProviderRefund {
  providerId: string;
  /** `pending`, `processing`, `processed`, `failed` or `needs-attention`. */
  status: string;
  amountPesewas: Pesewas;
  /** The shop's own mark: of the request that it was made for. Null for one made at the provider. */
  requestId: string | null;
}

/** A refund that the shop asks for. */
export interface RefundOrder {
  requestId: string;
  reference: string;
  amountPesewas: Pesewas;
  orderNumber: string;
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
    return data.map(toProviderRefund);
  } catch (error) {
    if (error instanceof ProviderRefusal) throw new AppError("PAYMENT_UNAVAILABLE", { cause: error });
    throw error;
  }
}

/**
 * Has money of a payment sent back. The provider knows no key that would make a repeated call harmless, so the refund
 * carries the request's id as a mark: after a lost answer `askRefunds` finds it by that mark.
 * @throws ProviderRefusal, or AppError PAYMENT_UNAVAILABLE when it is unknown whether the provider took it
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
