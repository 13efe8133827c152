import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { log } from "@/server/core/log";
import { addJob } from "@/server/core/queue";
import { isSignedByProvider, readNotice } from "@/server/payments";
import { recordDispute } from "./record-dispute";

/**
 * Takes a webhook of the provider: checks the signature over the raw bytes, stores the event, writes a dispute down,
 * queues the question to the provider and is done. A repeated event changes nothing (BEYOND-02), but after one about a
 * refund or a dispute the provider is asked each time: a payment can be refunded in parts, and the events of parts have
 * no names of their own.
 * @throws AppError UNAUTHENTICATED for a bad signature, VALIDATION for a signed body that is no event
 */
export async function receiveNotice(rawBody: Uint8Array, signature: string | null): Promise<void> {
  if (!isSignedByProvider(rawBody, signature)) throw new AppError("UNAUTHENTICATED", { message: "Bad signature" });
  const notice = readNotice(rawBody);
  if (!notice) throw new AppError("VALIDATION", { message: "The request is not a payment event." });
  const { event, reference, payload, dispute } = notice;
  const payment = reference && (await db().payment.findUnique({ where: { reference }, select: { orderId: true } }));
  if (!reference || !payment) {
    log().warn({ event, reference }, "payment event about nothing of ours");
    return;
  }
  await db().$transaction(async (tx) => {
    const stored = await tx.paymentEvent.createMany({ data: [{ event, reference, payload }], skipDuplicates: true });
    if (dispute) await recordDispute(tx, { orderId: payment.orderId, reference, event }, dispute);
    if (stored.count === 1 || dispute || event.startsWith("refund."))
      await addJob(tx, "confirm-payment", { reference }, `confirm-payment:${reference}:${event}`);
  });
}
