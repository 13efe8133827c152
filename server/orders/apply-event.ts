import { settledByCall } from "@/lib/order-flags";
import { type orderRules, refusalOf } from "@/lib/order-rules";
import { onlineCheckoutMethods, type PaymentMethod } from "@/lib/payment-methods";
import { db, type Prisma } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import type { Sql } from "@/server/core/sql";
import { type OrderChanges, updateOf } from "./order-columns";
import { readOrderFacts } from "./order-facts";
import { raiseOrderFlag, resolveOrderFlags } from "./order-flags";
import { lockOrder } from "./payable-order";
import { type Restock, returnToStock } from "./return-to-stock";

/** Events of an order, by staff, buyer, provider or timer. */
export type OrderEvent =
  | { action: "call"; reached: boolean; note: string }
  | { action: "confirm"; called?: boolean }
  | { action: "pack" | "take_cash" | "receive_cheque" | "clear_cheque" | "bounce_cheque" | "ask_online" }
  | { action: "pay_otherwise"; method: PaymentMethod; reference: string }
  | { action: "ship" | "track"; carrier?: string; trackingNumber?: string }
  | { action: "deliver"; paid?: boolean }
  | { action: "correct_contact"; changes: OrderChanges }
  | { action: "clear_review"; flag?: string }
  | { action: "cancel"; reason?: string; restock?: Restock }
  | { action: "release_stock" | "hold_stock" | "pay_nothing" | "set_refunded" }
  | { action: "accept_payment"; payment: string; reason: string }
  | { action: "capture"; reference: string; method?: PaymentMethod }
  /** The buyer reports the payment as sent. */
  | { action: "report_payment"; reference: string; isFirst: boolean }
  | { action: "open_payment"; method: PaymentMethod }
  | { action: "mismatch_payment" | "fail_payment" };

/**
 * Applies an event to an order: locks it, checks the rules, writes the changes, and raises or resolves flags. The only
 * function that writes the order or payment status. Triggers in prisma/sql add history, audit, stock and emails for
 * every writer, Prisma Studio too.
 * @throws AppError ORDER_NOT_FOUND; CONFLICT with the refusing rule's message
 */
export async function applyOrderEvent(tx: Sql, orderId: string, event: OrderEvent): Promise<void> {
  await lockOrder(tx, orderId);
  const facts = await readOrderFacts(tx, orderId);
  for (const rule of rulesOf(event)) {
    const message = refusalOf(rule, facts);
    if (message !== null) throw new AppError("CONFLICT", { message });
  }
  await writeBefore(tx, orderId, event);
  const { names, record, json } = updateOf({ ...changesOf(event), updatedAt: new Date() });
  const [order] = await tx.$queryRaw<[{ status: string; isStockReleased: boolean }]>`
    UPDATE "order" SET (${names}) = (SELECT ${names} FROM jsonb_to_record(${json}::jsonb) AS changed (${record}))
    WHERE id = ${orderId}::uuid RETURNING status, stock_released_at IS NOT NULL AS "isStockReleased"`;
  if (event.action !== "capture" && event.action !== "accept_payment") return;
  if (order.status !== "cancelled") {
    // The money is kept, and an order without stock is not shipped.
    if (order.isStockReleased) await raiseOrderFlag(tx, { orderId, kind: "paid_without_stock" });
  } else if (event.action === "capture")
    await raiseOrderFlag(tx, { orderId, kind: "paid_after_cancellation", reference: event.reference });
}

/**
 * Applies an event in a transaction of its own.
 * @param where condition that the locked order must meet
 * @returns false if it does not
 */
export async function applyOrderEventIf(
  where: Prisma.OrderWhereInput,
  orderId: string,
  event: OrderEvent,
): Promise<boolean> {
  return db().$transaction(async (tx) => {
    await lockOrder(tx, orderId);
    if ((await tx.order.count({ where: { AND: [{ id: orderId }, where] } })) === 0) return false;
    await applyOrderEvent(tx, orderId, event);
    return true;
  });
}

/**
 * Marks a free order as paid.
 * @returns whether it was waiting for payment
 */
export async function settleIfFree(tx: Sql, orderId: string): Promise<boolean> {
  const { totalPesewas, status, paymentStatus } = await lockOrder(tx, orderId);
  if (totalPesewas > 0 || status === "cancelled" || paymentStatus === "paid" || paymentStatus === "refunded")
    return false;
  await applyOrderEvent(tx, orderId, { action: "pay_nothing" });
  return true;
}

/** Actions whose rules an event checks, if not its own name. */
function rulesOf(event: OrderEvent): (keyof typeof orderRules)[] {
  switch (event.action) {
    case "deliver":
      return event.paid ? ["deliver", "take_cash"] : ["deliver"];
    case "report_payment":
      return event.isFirst ? ["receive_cheque"] : [];
    case "open_payment":
    case "mismatch_payment":
    case "fail_payment":
      return ["unpay"];
    default:
      return [event.action];
  }
}

/** Changed columns of the order. Undefined values stay unchanged. */
function changesOf(event: OrderEvent): OrderChanges {
  const now = new Date();
  switch (event.action) {
    case "call":
    case "clear_review":
      return {};
    case "confirm":
      return { status: "processing" };
    case "pack":
      return { packedAt: now };
    case "ship":
      return { status: "shipped", ...shipment(event) };
    case "track":
      return shipment(event);
    case "deliver":
      return { status: "delivered", ...(event.paid && { paymentStatus: "paid" }) };
    case "take_cash":
    case "pay_nothing":
      return { paymentStatus: "paid" };
    case "receive_cheque":
      return { chequeReceivedAt: now, chequeBouncedAt: null };
    case "pay_otherwise":
      return { paymentStatus: "paid", paymentMethod: event.method, payerReference: event.reference || null };
    case "ask_online":
      return { paymentStatus: "pending", paymentMethod: onlineCheckoutMethods[0] };
    case "report_payment":
      return { payerReference: event.reference, ...(event.isFirst && { chequeReceivedAt: now }) };
    case "clear_cheque":
      return { chequeBouncedAt: null, chequeClearedAt: now };
    case "bounce_cheque":
      return { chequeBouncedAt: now };
    case "accept_payment":
      return { paymentStatus: "paid", paymentReference: event.payment };
    case "capture":
      return { paymentStatus: "paid", paymentReference: event.reference, paymentMethod: event.method };
    case "open_payment":
      return { paymentStatus: "pending", paymentMethod: event.method };
    case "mismatch_payment":
      return { paymentStatus: "processing" };
    case "fail_payment":
      return { paymentStatus: "failed" };
    case "correct_contact":
      return event.changes;
    case "release_stock":
      return { stockReleasedAt: now };
    case "hold_stock":
      return { stockReleasedAt: null };
    case "cancel":
      return { status: "cancelled", cancelReason: event.reason };
    case "set_refunded":
      return { paymentStatus: "refunded" };
  }
}

/** Empty inputs stay unchanged. */
const shipment = ({ carrier, trackingNumber }: { carrier?: string; trackingNumber?: string }): OrderChanges => ({
  carrier: carrier || undefined,
  trackingNumber: trackingNumber || undefined,
});

/** Writes an event's rows in other tables. */
async function writeBefore(tx: Sql, orderId: string, event: OrderEvent): Promise<void> {
  switch (event.action) {
    case "call":
      return noteCall(tx, orderId, event);
    case "confirm":
      return event.called ? noteCall(tx, orderId, { reached: true, note: "" }) : undefined;
    case "clear_review":
      return resolveOrderFlags(tx, orderId, { id: event.flag });
    case "hold_stock":
      return resolveOrderFlags(tx, orderId, { kinds: ["paid_without_stock"] });
    case "accept_payment":
      return acceptPayment(tx, orderId, event);
    case "cancel":
      return returnToStock(tx, orderId, event.restock ?? [], event.reason ?? "");
  }
}

/** Records a call. If it reached the customer, resolves the flags that asked for it. */
async function noteCall(
  tx: Sql,
  orderId: string,
  { reached, note }: { reached: boolean; note: string },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO phone_call (order_id, reached, note) VALUES (${orderId}::uuid, ${reached}, ${note})`;
  if (reached) await resolveOrderFlags(tx, orderId, { kinds: settledByCall });
}

/**
 * Accepts a payment of a different amount: a shortfall is written off, an excess can be refunded. Resolves this payment's
 * flag only.
 */
async function acceptPayment(
  tx: Sql,
  orderId: string,
  { payment: reference, reason }: { payment: string; reason: string },
): Promise<void> {
  const accepted = await tx.$executeRaw`
    UPDATE payment SET status = 'paid', accept_reason = ${reason}, updated_at = now()
    WHERE reference = ${reference} AND order_id = ${orderId}::uuid AND status = 'mismatch'
      AND captured_pesewas = refundable_pesewas(reference)`;
  if (accepted === 0) throw new AppError("CONFLICT", { message: NOT_ACCEPTABLE });
  await resolveOrderFlags(tx, orderId, { kinds: ["wrong_amount"], reference });
}

const NOT_ACCEPTABLE = "This payment cannot be accepted: no different amount was received, or part of it was refunded.";
