import { formatMoney, pesewas } from "@/lib/money";
import { db } from "@/server/core/db";
import { log } from "@/server/core/log";
import { type ProviderRefund, ProviderRefusal, providers } from "@/server/payments";
import { confirmPayment } from "./confirm-payment";
import { raiseOrderFlag } from "./order-flags";
import { lockOrder } from "./payable-order";
import { recordRefunds } from "./refunds";

/** A call whose answer was lost may still be under way: so long nothing is sent again. */
const SETTLED_AFTER_MS = 5 * 60_000;

/**
 * Carries out a request for a refund (BEYOND-37). One that was sent without an answer is looked for at the provider first,
 * and sent again only when it is not there. Safe to run at once and again.
 * @throws AppError PAYMENT_UNAVAILABLE: the reconciler goes on with it
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

/** Neither made nor refused. */
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

/** Makes this the one that sends a request now: the moment is stored before the provider hears of it. */
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
    // Whatever note the answer carries, it is the answer to this request.
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
