import { formatMoney, pesewas } from "@/lib/money";
import { db } from "@/server/core/db";
import { log } from "@/server/core/log";
import { type ProviderRefund, ProviderRefusal, providers } from "@/server/payments";
import { confirmPayment } from "./confirm-payment";
import { raiseOrderFlag } from "./order-flags";
import { lockOrder } from "./payable-order";
import { recordRefunds } from "./refunds";

/** Time before an unanswered request is sent again, since it may still be running. */
const SETTLED_AFTER_MS = 5 * 60_000;

/**
 * Sends a refund request to the provider (BEYOND-37). An unanswered one is looked up at the provider first and sent
 * again only if missing. Idempotent and safe to run concurrently.
 * @throws AppError PAYMENT_UNAVAILABLE: the reconciler retries
 */
export async function sendRefund(requestId: string): Promise<void> {
  const request = await findOpen(requestId);
  if (!request) return;
  if (request.sentAt) await confirmPayment(request.reference);
  if (!(await claim(requestId))) return;
  const { reference } = request;
  try {
    const amountPesewas = pesewas(request.amountPesewas);
    const refund = await providers.paystack.refund({
      requestId,
      reference,
      amountPesewas,
      orderNumber: request.order.number,
    });
    await recordSent(request, refund);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await recordRefusal(request, error.words);
  }
}

type Request = NonNullable<Awaited<ReturnType<typeof findOpen>>>;

/** Neither accepted nor refused. */
const open = { providerId: null, refusal: null };

async function findOpen(id: string) {
  return db().refundRequest.findFirst({
    where: { id, ...open },
    select: {
      id: true,
      orderId: true,
      reference: true,
      amountPesewas: true,
      sentAt: true,
      order: { select: { number: true } },
    },
  });
}

/** Claims a request for sending; the time is stored before the provider is called. */
async function claim(id: string): Promise<boolean> {
  const sentAt = new Date();
  const { count } = await db().refundRequest.updateMany({
    where: {
      id,
      ...open,
      OR: [{ sentAt: null }, { sentAt: { lt: new Date(sentAt.getTime() - SETTLED_AFTER_MS) } }],
    },
    data: { sentAt },
  });
  return count > 0;
}

async function recordSent({ id, orderId, reference }: Request, refund: ProviderRefund): Promise<void> {
  await db().$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    // The answer belongs to this request, whatever its note.
    await recordRefunds(tx, order, reference, [{ ...refund, requestId: id }]);
  });
  log().info({ orderId, reference, refund: refund.providerId }, "refund sent");
}

async function recordRefusal({ id, orderId, reference, amountPesewas }: Request, words: string): Promise<void> {
  await db().$transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const { count } = await tx.refundRequest.updateMany({ where: { id, ...open }, data: { refusal: words } });
    if (count === 0) return;
    const note = `${formatMoney(pesewas(amountPesewas))}: ${words}`;
    await raiseOrderFlag(tx, { orderId, kind: "refund_refused", reference, note });
  });
}
