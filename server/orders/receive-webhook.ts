import { formatDayAndTime } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { db, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { log } from "@/server/core/log";
import { addJob } from "@/server/core/queue";
import { type ProviderDispute, providers } from "@/server/payments";
import { raiseOrderFlag, resolveOrderFlags } from "./order-flags";
import { lockOrder } from "./payable-order";

/**
 * Receives a provider webhook: checks the signature over the raw bytes, stores the event, records a dispute and queues
 * the verification. Repeated events change nothing (BEYOND-02), except that refund and dispute events always trigger a
 * verification, because events of partial refunds have no ids.
 * @throws AppError UNAUTHENTICATED for a bad signature, VALIDATION for a signed body that is not an event
 */
export async function receiveWebhook(rawBody: Uint8Array, signature: string | null): Promise<void> {
  const webhookEvent = providers.paystack.readWebhook(rawBody, signature);
  if (webhookEvent === "unsigned") throw new AppError("UNAUTHENTICATED", { message: "Bad signature" });
  if (!webhookEvent) throw new AppError("VALIDATION", { message: "The request is not a payment event." });
  const { event, reference, payload, dispute } = webhookEvent;
  const payment = reference && (await db().payment.findUnique({ where: { reference }, select: { orderId: true } }));
  if (!reference || !payment) {
    log().warn({ event, reference }, "payment event for an unknown payment");
    return;
  }
  await db().$transaction(async (tx) => {
    const stored = await tx.paymentEvent.createMany({ data: [{ event, reference, payload }], skipDuplicates: true });
    if (dispute) await recordDispute(tx, { orderId: payment.orderId, reference, event }, dispute);
    if (stored.count === 1 || dispute || event.startsWith("refund."))
      await addJob(tx, "confirm-payment", { reference }, `confirm-payment:${reference}:${event}`);
  });
}

/**
 * Records a dispute and flags the order, since an unanswered dispute is lost. Order and payment status stay. Events may
 * repeat or arrive in any order; a decided dispute stays decided.
 * @param event `charge.dispute.create`, `.remind` or `.resolve`
 */
async function recordDispute(
  tx: Tx,
  { orderId, reference, event }: { orderId: string; reference: string; event: string },
  dispute: ProviderDispute,
): Promise<void> {
  await lockOrder(tx, orderId);
  const { providerId, ...reported } = dispute;
  const known = await tx.dispute.findUnique({ where: { providerId }, select: { resolvedAt: true } });
  if (known?.resolvedAt) return;
  const isDecided = event === "charge.dispute.resolve";
  const facts = { ...reported, resolvedAt: isDecided ? (reported.resolvedAt ?? new Date()) : null };
  await tx.dispute.upsert({
    where: { providerId },
    create: { providerId, orderId, reference, ...facts },
    update: facts,
  });
  if (isDecided) return flagDecision(tx, orderId, dispute);
  // Every reminder counts, "opened" only once, since its event may repeat.
  if (known && event !== "charge.dispute.remind") return;
  const kind = event === "charge.dispute.remind" ? "dispute_reminder" : "dispute_opened";
  await raiseOrderFlag(tx, { orderId, kind, reference: providerId, note: deadline(dispute) });
}

/** Disputed amount and deadline for the answer. */
function deadline({ amountPesewas, dueAt }: ProviderDispute): string {
  const amount = amountPesewas === null ? [] : [formatMoney(amountPesewas)];
  const due = dueAt === null ? [] : [`answer by ${formatDayAndTime(dueAt)}`];
  return [...amount, ...due].join(", ");
}

/** A decided dispute needs no answer. */
async function flagDecision(tx: Tx, orderId: string, { providerId, resolution }: ProviderDispute): Promise<void> {
  await resolveOrderFlags(tx, orderId, { kinds: ["dispute_opened", "dispute_reminder"], reference: providerId });
  const isLost = resolution?.endsWith("accepted");
  const kind = resolution === "declined" ? "dispute_won" : isLost ? "dispute_lost" : "dispute_closed";
  await raiseOrderFlag(tx, { orderId, kind, reference: providerId, note: isLost ? (resolution ?? "") : "" });
}
