import type { OrderActionInput } from "@/lib/contracts/staff/orders";
import { type OrderAction, orderActions, whyNot } from "@/lib/order-actions";
import { settledByCall } from "@/lib/order-flags";
import { type StaffMember, whyNotAllowed } from "@/lib/staff";
import { actAsStaff } from "@/server/core/as-staff";
import type { Prisma, Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { resolveOrderFlags } from "@/server/orders/order-flags";
import { flagIfShort } from "@/server/orders/stock-hold";
import { mend } from "./delivery-fees";
import { type DeskOrder, findOrderId, lockDeskOrder } from "./desk-order";

/**
 * Does something with an order in the name of a member of staff (BEYOND-36): once, however often it is pressed, because the
 * order is not any more as it was seen. What is refused stands in the audit.
 * @throws AppError ORDER_NOT_FOUND; FORBIDDEN for a member without the right; CONFLICT in words when the order has moved
 *   on or its state forbids it
 */
export async function actOnOrder(member: StaffMember, number: string, input: OrderActionInput): Promise<void> {
  const id = await findOrderId(number);
  await actAsStaff(member, { table: "order", rowId: id }, async (tx) => {
    const order = await lockDeskOrder(tx, id);
    if (order.row.updatedAt.toISOString() !== input.seen) throw new AppError("CONFLICT", { message: MOVED_ON });
    checkAction(member, input.action, order);
    if (input.action === "deliver" && input.paid) checkAction(member, "take_cash", order);
    const changes = await carryOut(tx, order, input);
    // Also where nothing else changes, or Prisma writes nothing: a second press finds the order changed.
    await tx.order.update({ where: { id }, data: { ...changes, updatedAt: new Date() } });
    if (input.action === "accept_payment") await flagIfShort(tx, id);
  });
}

const MOVED_ON = "This order has moved on in the meantime. Look at it again, then decide.";

/** @throws AppError FORBIDDEN, CONFLICT */
export function checkAction(member: StaffMember, action: OrderAction, { facts }: DeskOrder): void {
  const forbidden = whyNotAllowed(member, orderActions[action]);
  if (forbidden) throw new AppError("FORBIDDEN", { message: forbidden });
  const refused = whyNot(action, facts, member);
  if (refused) throw new AppError("CONFLICT", { message: refused });
}

/** @returns what changes in the order's row */
async function carryOut(tx: Tx, order: DeskOrder, input: OrderActionInput): Promise<Prisma.OrderUpdateInput> {
  const { row } = order;
  const now = new Date();
  switch (input.action) {
    case "call":
      await noteCall(tx, row.id, input);
      return {};
    case "confirm":
      if (input.called) await noteCall(tx, row.id, { reached: true, note: "" });
      return { status: "processing" };
    case "pack":
      return { packedAt: now };
    case "ship":
      return { status: "shipped", ...shipment(input) };
    case "track":
      return shipment(input);
    case "deliver":
      return { status: "delivered", ...(input.paid && { paymentStatus: "paid" }) };
    case "take_cash":
      return { paymentStatus: "paid" };
    case "receive_cheque":
      return { chequeReceivedAt: now };
    case "clear_cheque":
      return { chequeBouncedAt: null, chequeClearedAt: now };
    case "bounce_cheque":
      return { chequeBouncedAt: now };
    case "accept_payment":
      return acceptPayment(tx, order, input);
    case "mend":
      return mend(tx, row, input);
    case "clear_review":
      await resolveOrderFlags(tx, row.id, input.flag ? { id: input.flag } : {});
      return {};
    case "release_stock":
      return { stockReleasedAt: now };
    case "cancel":
      return { status: "cancelled", cancelReason: input.reason };
  }
}

/** What was left empty stays as it is. */
function shipment({ carrier, trackingNumber }: { carrier: string; trackingNumber: string }): Prisma.OrderUpdateInput {
  return { ...(carrier && { carrier }), ...(trackingNumber && { trackingNumber }) };
}

/** Notes a call. One that reached the customer resolves the flags that asked for it. */
async function noteCall(tx: Tx, orderId: string, { reached, note }: { reached: boolean; note: string }): Promise<void> {
  await tx.phoneCall.create({ data: { orderId, reached, note } });
  if (reached) await resolveOrderFlags(tx, orderId, { kind: { in: settledByCall } });
}

/**
 * Lets a payment of another amount pay the order: what is missing is written off, what is too much can be given back.
 * The flag of this payment is resolved, those of others stay.
 */
async function acceptPayment(
  tx: Tx,
  { row, mismatched }: DeskOrder,
  { payment: reference, reason }: { payment: string; reason: string },
): Promise<Prisma.OrderUpdateInput> {
  if (!mismatched.includes(reference)) throw new AppError("CONFLICT", { message: NOT_ACCEPTABLE });
  await tx.payment.update({ where: { reference }, data: { status: "paid", acceptReason: reason } });
  await resolveOrderFlags(tx, row.id, { kind: "wrong_amount", reference });
  return { paymentStatus: "paid", paymentReference: reference };
}

const NOT_ACCEPTABLE =
  "This payment cannot be accepted: nothing of another amount came with it, or some of it went back.";
