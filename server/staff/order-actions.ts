import type { OrderActionInput } from "@/lib/contracts/staff/order-action";
import { type OrderAction, orderActions, whyNot } from "@/lib/order-actions";
import { type StaffMember, permissionBlocker } from "@/lib/staff";
import { actAsStaff } from "@/server/core/as-staff";
import type { Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { applyOrderEvent, type OrderEvent } from "@/server/orders/apply-event";
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
    await applyOrderEvent(tx, id, await toEvent(tx, order, input));
  });
}

const MOVED_ON = "This order changed meanwhile. Check it and try again.";

/** @throws AppError FORBIDDEN, CONFLICT */
export function checkAction(member: StaffMember, action: OrderAction, { facts }: DeskOrder): void {
  const forbidden = permissionBlocker(member, orderActions[action]);
  if (forbidden) throw new AppError("FORBIDDEN", { message: forbidden });
  const refused = whyNot(action, facts, member);
  if (refused) throw new AppError("CONFLICT", { message: refused });
}

/** What staff do as an event of the order; corrections of phone and address are worked out here. */
async function toEvent(tx: Tx, { row }: DeskOrder, input: OrderActionInput): Promise<OrderEvent> {
  return input.action === "mend" ? { action: "mend", changes: await mend(tx, row, input) } : input;
}
