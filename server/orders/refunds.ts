import { formatMoney } from "@/lib/money";
import type { OrderFlagKind } from "@/lib/order-flags";
import type { Tx } from "@/server/core/db";
import { addJob } from "@/server/core/queue";
import type { RefundEvent } from "@/server/mail";
import type { ProviderRefund } from "@/server/payments";
import { applyOrderEvent } from "./apply-event";
import { raiseOrderFlag } from "./order-flags";
import type { PaymentFacts } from "./payable-order";
import { settleRefundFlags } from "./settled-flags";

/** States that a refund does not leave. */
export const FINAL = ["processed", "failed"];
/** States in which the provider has taken a refund on. */
const ON_ITS_WAY = ["pending", "processing"];

/**
 * Writes down how the refunds of a payment stand, and which request each came of. A part that goes back leaves the order
 * paid; a refund that needs a person is flagged when it comes to that, and not again.
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
    // One that counted as refused was made after all.
    if (requestId !== null)
      await tx.refundRequest.updateMany({
        where: { id: requestId, reference, providerId: null },
        data: { providerId, refusal: null },
      });
    const known = before.get(providerId);
    // An answer that was under way for long may be older than what is written.
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

/** Ends the return that a refund belongs to. A part is mailed by itself; of the whole the order's mail says it. */
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

/** Queues the mail that says how a refund stands, once for each event. */
export async function queueRefundMail(tx: Tx, refundId: string, event: RefundEvent): Promise<void> {
  await addJob(tx, "refund-mail", { refundId, event }, `refund-mail:${refundId}:${event}`);
}

/** Pesewas of the payment that paid an order that have not gone back, at the provider or elsewhere. */
export async function leftOver(tx: Tx, orderId: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ pesewas: number }[]>`
    SELECT taken_pesewas(${orderId}::uuid) - paid_back_pesewas(${orderId}::uuid) AS pesewas`;
  return row?.pesewas ?? 0;
}

/**
 * Makes an order refunded of whose payment the provider says that all of it went back. What no refund tells of is written
 * down as one, since an order is refunded only by what was given back (decision 022).
 */
export async function recordReversed(tx: Tx, order: PaymentFacts, payment: { id: string; reference: string }) {
  const { id: paymentId, reference } = payment;
  const { paymentStatus } = await tx.order.findUniqueOrThrow({
    where: { id: order.id },
    select: { paymentStatus: true },
  });
  if (paymentStatus !== "paid" || order.paymentReference !== reference) return;
  const untold = await leftOver(tx, order.id);
  const providerId = `rev-${paymentId}`;
  if (untold > 0)
    await tx.refund.create({
      data: { providerId, orderId: order.id, reference, status: "processed", amountPesewas: untold },
    });
  await recordRefunded(tx, order.id, reference);
}

/** By the provider's word for how a refund stands. */
const concerns: Record<string, OrderFlagKind> = {
  failed: "refund_failed",
  "needs-attention": "refund_needs_details",
};

/**
 * Makes an order refunded, if it is this payment that paid it: of two payments one may go back. Lock the order first.
 * @param reference null for an order that was paid without the provider
 * @returns whether it was paid until now
 */
export async function recordRefunded(tx: Tx, id: string, reference: string | null): Promise<boolean> {
  const paidBy = { id, paymentStatus: "paid", ...(reference && { paymentReference: reference }) } as const;
  if ((await tx.order.count({ where: paidBy })) === 0) return false;
  await applyOrderEvent(tx, id, { action: "set_refunded" });
  return true;
}
