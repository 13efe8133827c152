import type { StaffOrder } from "@/lib/contracts/staff/orders";
import { smsDigits } from "@/lib/phone";
import type { StaffMember } from "@/lib/staff";
import { actAsStaff } from "@/server/core/as-staff";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { endSmsStop, hasSmsProvider, stopSms } from "@/server/sms";
import { findOrderId, lockDeskOrder } from "./desk-order";

/** Text messages about an order, oldest first. */
export async function readSms(orderId: string): Promise<StaffOrder["sms"]> {
  const rows = await db().smsMessage.findMany({ where: { orderId }, orderBy: { createdAt: "asc" } });
  const messages = rows.map(({ id, event, state, createdAt }) => ({
    _id: id,
    event: event as StaffOrder["sms"]["messages"][number]["event"],
    state: state as StaffOrder["sms"]["messages"][number]["state"],
    at: createdAt.toISOString(),
  }));
  return { isOffered: hasSmsProvider(), messages };
}

/**
 * Turns order news by SMS on, at the customer's request, or stops all SMS to the order's number (BEYOND-82).
 * @throws AppError ORDER_NOT_FOUND; CONFLICT if the number takes none
 */
export async function setOrderSms(member: StaffMember, number: string, wanted: boolean): Promise<void> {
  const id = await findOrderId(number);
  await actAsStaff(member, { table: "order", rowId: id }, async (tx) => {
    const { phone } = (await lockDeskOrder(tx, id)).row;
    if (!wanted) return stopSms(tx, phone);
    if (!smsDigits(phone))
      throw new AppError("CONFLICT", { message: "SMS go to Ghanaian mobile numbers only. Correct the number first." });
    await endSmsStop(tx, phone);
    await tx.order.update({ where: { id }, data: { smsNews: true } });
  });
}
