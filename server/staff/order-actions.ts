import type { OrderActionInput } from "@/lib/contracts/staff/order-action";
import { actionBlocker, type OrderAction, orderActions } from "@/lib/order-actions";
import { permissionBlocker, type StaffMember } from "@/lib/staff";
import { actAsStaff } from "@/server/core/as-staff";
import type { Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { applyOrderEvent, type OrderEvent } from "@/server/orders/apply-event";
import { correctContact } from "./delivery-fees";
import { type DeskOrder, findOrderId, lockDeskOrder } from "./desk-order";

/**
 * Runs an action on an order for a staff member (BEYOND-36).
 * A repeated request has no effect, because the order's version has changed. Refused actions are audited.
 * @throws AppError ORDER_NOT_FOUND; FORBIDDEN without permission; CONFLICT if the order changed or its state forbids the action
 */
export async function actOnOrder(member: StaffMember, number: string, input: OrderActionInput): Promise<void> {
  const id = await findOrderId(number);
  await actAsStaff(member, { table: "order", rowId: id }, async (tx) => {
    const order = await lockDeskOrder(tx, id);
    if (order.row.updatedAt.toISOString() !== input.seen) throw new AppError("CONFLICT", { message: MOVED_ON });
    checkAction(member, input.action, order);
    if (input.action === "deliver" && input.paid) checkAction(member, "take_cash", order);
    await applyOrderEvent(tx, id, await toEvent(tx, order, input));
  });
}

const MOVED_ON = "This order has changed since you opened it. Check it and try again.";

/** @throws AppError FORBIDDEN, CONFLICT */
export function checkAction(member: StaffMember, action: OrderAction, { facts }: DeskOrder): void {
  const forbidden = permissionBlocker(member, orderActions[action]);
  if (forbidden) throw new AppError("FORBIDDEN", { message: forbidden });
  const refused = actionBlocker(action, facts, member);
  if (refused) throw new AppError("CONFLICT", { message: refused });
}

/** Converts an action to an event of the order; corrections are resolved here. */
async function toEvent(tx: Tx, { row }: DeskOrder, input: OrderActionInput): Promise<OrderEvent> {
  return input.action === "correct_contact"
    ? { action: "correct_contact", changes: await correctContact(tx, row, input) }
    : input;
}
