import { formatMoney } from "@/lib/money";
import type { OrderFlagKind } from "@/lib/order-flags";
import type { Tx } from "@/server/core/db";
import { addJob } from "@/server/core/queue";
import type { RefundEvent } from "@/server/mail";
import type { ProviderRefund } from "@/server/payments";
import { applyOrderEvent } from "./apply-event";
import { raiseOrderFlag } from "./order-flags";
import type { PaymentFacts } from "./payable-order";
import { settleRefundFlags } from "./refund-flags";

/** Final refund states. */
export const FINAL = ["processed", "failed"];
/** States in which the provider has accepted a refund. */
const ON_ITS_WAY = ["pending", "processing"];

/**
 * Stores the refunds of a payment with their requests. A partial refund leaves the order paid; a refund that needs
 * attention is flagged once.
 */
export async function recordRefunds(
  tx: Tx,
  order: PaymentFacts,
  reference: string,
  refunds: ProviderRefund[],
): Promise<void> {
  const written = await tx.refund.findMany({ where: { reference }, select: { providerId: true, status: true } });
  const before = new Map(written.map(({ providerId, status }) => [providerId, status]));
  for (const { providerId, status, amountPesewas, requestId } of refunds) {
    // A request that counted as refused was made after all.
    if (requestId !== null)
      await tx.refundRequest.updateMany({
        where: { id: requestId, reference, providerId: null },
        data: { providerId, refusal: null },
      });
    const known = before.get(providerId);
    // A slow answer may be older than the stored state.
    if (known === status || (known && FINAL.includes(known))) continue;
    const { id } = await tx.refund.upsert({
      where: { providerId },
      create: { providerId, orderId: order.id, reference, status, amountPesewas },
      update: { status, amountPesewas },
      select: { id: true },
    });
    if (status === "processed") await recordThrough(tx, { id, providerId, orderId: order.id, reference });
    else if (known === undefined && ON_ITS_WAY.includes(status)) await queueRefundMail(tx, id, "sent");
    const kind = concerns[status];
    if (kind)
      await raiseOrderFlag(tx, { orderId: order.id, kind, reference: providerId, note: formatMoney(amountPesewas) });
  }
  if ((await leftOver(tx, order.id)) <= 0) await recordRefunded(tx, order.id, reference);
  await settleRefundFlags(tx, order.id, reference);
}

/** Completes the refund's return. A partial refund has its own email; a full one has the order's. */
async function recordThrough(
  tx: Tx,
  { id, providerId, orderId, reference }: { id: string; providerId: string; orderId: string; reference: string },
): Promise<void> {
  await tx.returnRequest.updateMany({
    where: { state: "received", refundRequests: { some: { providerId } } },
    data: { state: "refunded", refundedAt: new Date() },
  });
  const paysOrder = await tx.order.count({ where: { id: orderId, paymentReference: reference } });
  if (!paysOrder || (await leftOver(tx, orderId)) > 0) await queueRefundMail(tx, id, "processed");
}

/** Queues the email about a refund's state, once per event. */
export async function queueRefundMail(tx: Tx, refundId: string, event: RefundEvent): Promise<void> {
  await addJob(tx, "refund-mail", { refundId, event }, `refund-mail:${refundId}:${event}`);
}

/** Unrefunded amount of an order's payment in pesewas. */
export async function leftOver(tx: Tx, orderId: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ pesewas: number }[]>`
    SELECT taken_pesewas(${orderId}::uuid) - paid_back_pesewas(${orderId}::uuid) AS pesewas`;
  return row?.pesewas ?? 0;
}

/**
 * Marks an order as refunded if the provider says that all of its payment was. An amount without a refund is recorded
 * as one, because only recorded refunds count (decision 022).
 */
export async function recordReversed(tx: Tx, order: PaymentFacts, payment: { id: string; reference: string }) {
  const { id: paymentId, reference } = payment;
  const { paymentStatus } = await tx.order.findUniqueOrThrow({
    where: { id: order.id },
    select: { paymentStatus: true },
  });
  if (paymentStatus !== "paid" || order.paymentReference !== reference) return;
  const unreported = await leftOver(tx, order.id);
  const providerId = `rev-${paymentId}`;
  if (unreported > 0)
    await tx.refund.create({
      data: { providerId, orderId: order.id, reference, status: "processed", amountPesewas: unreported },
    });
  await recordRefunded(tx, order.id, reference);
}

/** By the provider's refund status. */
const concerns: Record<string, OrderFlagKind> = {
  failed: "refund_failed",
  "needs-attention": "refund_needs_details",
};

/**
 * Marks an order as refunded if this payment paid it; another payment may be refunded. Lock the order first.
 * @param reference null for an order paid without the provider
 * @returns whether it was paid before
 */
export async function recordRefunded(tx: Tx, id: string, reference: string | null): Promise<boolean> {
  const paidBy = { id, paymentStatus: "paid", ...(reference && { paymentReference: reference }) } as const;
  if ((await tx.order.count({ where: paidBy })) === 0) return false;
  await applyOrderEvent(tx, id, { action: "set_refunded" });
  return true;
}
