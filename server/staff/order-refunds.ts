import type { z } from "zod";
import type { staffOrderEndpoints } from "@/lib/contracts/staff/orders";
import { toPesewas } from "@/lib/money";
import type { OrderAction } from "@/lib/order-actions";
import type { StaffMember } from "@/lib/staff";
import { actAsStaff, actorOf } from "@/server/core/as-staff";
import type { Tx } from "@/server/core/db";
import { recordRefundElsewhere, requestRefund } from "@/server/orders/request-refund";
import { type Restock, returnToStock } from "@/server/orders/return-to-stock";
import { findOrderId, lockDeskOrder } from "./desk-order";
import { checkAction } from "./order-actions";

type Refund = z.output<NonNullable<typeof staffOrderEndpoints.refundOrder.body>>;
type Elsewhere = z.output<NonNullable<typeof staffOrderEndpoints.refundOrderElsewhere.body>>;

/**
 * Requests a refund of an online payment (BEYOND-37); the worker sends it to Paystack.
 * @param key idempotency key
 * @throws AppError ORDER_NOT_FOUND, FORBIDDEN, CONFLICT
 */
export async function refundOrder(member: StaffMember, number: string, key: string, asked: Refund): Promise<void> {
  const { amount, reason, payment, restock } = asked;
  const facts = { reference: payment, amountPesewas: toPesewas(amount), reason, requestKey: key };
  await giveBack(member, number, { action: "refund", key, reason, restock }, (tx, orderId) =>
    requestRefund(tx, { orderId, ...facts, askedBy: actorOf(member) }),
  );
}

/**
 * Records a manual refund with its receipt.
 * @throws as refundOrder
 */
export async function refundElsewhere(
  member: StaffMember,
  number: string,
  key: string,
  given: Elsewhere,
): Promise<void> {
  const { amount, reason, receipt, payment, restock } = given;
  const facts = { reference: payment, amountPesewas: toPesewas(amount), reason, receipt, requestKey: key };
  await giveBack(member, number, { action: "refund_elsewhere", key, reason, restock }, (tx, orderId) =>
    recordRefundElsewhere(tx, { orderId, ...facts, madeBy: actorOf(member) }),
  );
}

interface How {
  action: Extract<OrderAction, "refund" | "refund_elsewhere">;
  key: string;
  reason: string;
  restock: Restock;
}

/** @param write returns null if the key was already used; the items are then in stock already */
async function giveBack(
  member: StaffMember,
  number: string,
  { action, key, reason, restock }: How,
  write: (tx: Tx, orderId: string) => Promise<string | null>,
): Promise<void> {
  const orderId = await findOrderId(number);
  await actAsStaff(member, { table: "order", rowId: orderId }, async (tx) => {
    const order = await lockDeskOrder(tx, orderId);
    if (!(await isDone(tx, action, key))) checkAction(member, action, order);
    if ((await write(tx, orderId)) === null) return;
    await returnToStock(tx, orderId, restock, reason);
  });
}

async function isDone(tx: Tx, action: How["action"], requestKey: string): Promise<boolean> {
  const where = { requestKey };
  return (await (action === "refund" ? tx.refundRequest.count({ where }) : tx.refundElsewhere.count({ where }))) > 0;
}
