import { formatMoney, pesewas } from "@/lib/money";
import { recordRefund } from "@/server/core/as-staff";
import type { Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { addJob } from "@/server/core/queue";
import { lockOrder } from "./payable-order";
import { settleRefundFlags } from "./refund-flags";
import { leftOver, queueRefundMail, recordRefunded } from "./refunds";

interface RefundFacts {
  orderId: string;
  /** Reference of the online payment; by default the one that paid the order. */
  reference?: string | undefined;
  amountPesewas: number;
  reason: string;
  /** The same key writes one refund. */
  requestKey?: string;
}

/**
 * Requests a refund of an online payment; the worker sends it to Paystack (BEYOND-37, decision 018). Locks the order,
 * so that a second request sees the remaining amount.
 * @param asked.askedBy staff member in `actorOf` form
 * @param asked.returnId the return that it refunds
 * @returns the request's id; null if its key was used before
 * @throws AppError ORDER_NOT_FOUND; CONFLICT with a reason
 */
export async function requestRefund(
  tx: Tx,
  asked: RefundFacts & { askedBy: string; returnId?: string },
): Promise<string | null> {
  const order = await lockOrder(tx, asked.orderId);
  if (await isRepeated(asked, (where) => tx.refundRequest.findUnique({ where }))) return null;
  if (asked.returnId) refuse(await returnRefundProblem(tx, asked.returnId));
  const found = await readRefundable(tx, asked);
  const reference = asked.reference || order.paymentReference;
  refuse(
    onlineRefundProblem(found, reference) ??
      disputeProblem(found) ??
      amountProblem(`Payment ${reference} of order`, asked, found),
  );
  const { id } = await tx.refundRequest.create({
    data: { ...asked, reference: reference ?? "" },
    select: { id: true },
  });
  await recordRefund(tx, "refund_request", id);
  await addJob(tx, "send-refund", { requestId: id }, `send-refund:${id}`);
  return id;
}

/**
 * Records a manual refund. A full refund marks the order as refunded, with its own email; a partial refund has another
 * email.
 * @param given.receipt reference of the money transfer
 * @param given.madeBy staff member in `actorOf` form
 * @returns its id; null if its key was used before
 * @throws as requestRefund
 */
export async function recordRefundElsewhere(
  tx: Tx,
  given: RefundFacts & { receipt: string; madeBy: string },
): Promise<string | null> {
  const { orderId } = given;
  await lockOrder(tx, orderId);
  if (await isRepeated(given, (where) => tx.refundElsewhere.findUnique({ where }))) return null;
  const found = await readRefundable(tx, given);
  const reference = given.reference || found.reference;
  const left = reference ? found.left : found.leftByHand;
  if (left === null) refuse(`Order ${found.number} was not paid: there is nothing to refund.`);
  refuse(disputeProblem(found) ?? amountProblem("Order", given, { ...found, left }));
  const { id } = await tx.refundElsewhere.create({ data: { ...given, reference }, select: { id: true } });
  await recordRefund(tx, "refund_elsewhere", id);
  const isWhole = (await leftOver(tx, orderId)) <= 0 && (await recordRefunded(tx, orderId, reference));
  if (reference) await settleRefundFlags(tx, orderId, reference);
  if (!isWhole) await queueRefundMail(tx, id, "elsewhere");
  return id;
}

function refuse(message: string | null): void {
  if (message !== null) throw new AppError("CONFLICT", { message });
}

type Known = Pick<RefundFacts, "orderId" | "amountPesewas">;

async function isRepeated(
  { orderId, amountPesewas, requestKey }: RefundFacts,
  find: (where: { requestKey: string }) => PromiseLike<Known | null>,
): Promise<boolean> {
  const known = requestKey ? await find({ requestKey }) : null;
  if (known && (known.orderId !== orderId || known.amountPesewas !== amountPesewas))
    refuse(`Key ${requestKey} belongs to another refund: use a new one.`);
  return known !== null;
}

interface Refundable {
  number: string;
  /** The payment, if it belongs to this order. */
  reference: string | null;
  status: string | null;
  /** Refundable pesewas of the payment; null if not refundable. */
  left: number | null;
  /** The same for an order paid without the provider. */
  leftByHand: number | null;
  /** Provider's id of an open dispute. */
  dispute: string | null;
}

async function readRefundable(tx: Tx, { orderId, reference }: RefundFacts): Promise<Refundable> {
  const [found] = await tx.$queryRaw<[Refundable]>`
    SELECT placed.number, payment.reference, payment.status::text, refundable_pesewas(payment.reference) AS left,
      refundable_by_hand_pesewas(placed.id) AS "leftByHand",
      (SELECT provider_id FROM dispute WHERE order_id = placed.id AND resolved_at IS NULL LIMIT 1) AS dispute
    FROM "order" placed LEFT JOIN payment ON payment.order_id = placed.id
      AND payment.reference = coalesce(${reference || null}, placed.payment_reference)
    WHERE placed.id = ${orderId}::uuid`;
  return found;
}

function onlineRefundProblem({ number, status, left }: Refundable, reference: string | null): string | null {
  if (status === null)
    return `Order ${number} was not paid online${reference ? ` with ${reference}` : ""}: pay the customer back another way.`;
  if (left !== null) return null;
  return status === "mismatch"
    ? `Payment ${reference} arrived in another currency or with an unknown amount: refund it in Paystack's dashboard.`
    : `Payment ${reference} is ${status}: nothing was paid with it.`;
}

function disputeProblem({ number, dispute }: Refundable): string | null {
  if (dispute === null) return null;
  return `A payment of order ${number} is disputed: answer dispute ${dispute} at Paystack, or the money may go back twice.`;
}

function amountProblem(what: string, { amountPesewas }: Known, { number, left }: Refundable): string | null {
  if (left === null || amountPesewas <= left) return null;
  const [most, asked] = [left, amountPesewas].map((amount) => formatMoney(pesewas(amount)));
  return `${what} ${number} has ${most} left to refund: ${asked} is too much.`;
}

/** One refund per return, only after the items arrived. A refused or failed one may be repeated. */
async function returnRefundProblem(tx: Tx, id: string): Promise<string | null> {
  const { state, refundRequests } = await tx.returnRequest.findUniqueOrThrow({
    where: { id },
    select: { state: true, refundRequests: { where: { refusal: null }, select: { providerId: true } } },
  });
  if (state === "refunded") return "This return was already refunded.";
  if (state !== "received") return "A return can be refunded once the products are received.";
  const made = refundRequests.flatMap(({ providerId }) => providerId ?? []);
  const failed = await tx.refund.count({ where: { providerId: { in: made }, status: "failed" } });
  return failed < refundRequests.length ? "The refund for this return is already on its way." : null;
}
