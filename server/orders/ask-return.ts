import type { Order } from "@/lib/contracts/orders";
import type { ReturnInput } from "@/lib/contracts/returns";
import { returnTime } from "@/lib/policies";
import { returnableLines } from "@/lib/returns";
import { db, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { readSettings } from "@/server/settings";
import { orderSelect, toOrder } from "./order-rows";
import { lockOrder } from "./payable-order";
import { findReadable, getOrder, type OrderKey } from "./read-orders";

/**
 * Requests a return within the policy's days (BEYOND-74). Idempotent per key; returns the current order.
 * @throws AppError ORDER_NOT_FOUND; RETURN_CLOSED if nothing can be returned; CONFLICT if the items are in another
 *   return or a picture is gone
 */
export async function askReturn({ input, ...order }: OrderKey & { input: ReturnInput }): Promise<Order> {
  const { id: orderId } = await findReadable(order, { id: true });
  await db().$transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const known = await tx.returnRequest.findUnique({ where: { requestKey: input.key }, select: { orderId: true } });
    if (known && known.orderId !== orderId) throw new AppError("CONFLICT");
    if (known) return;
    await checkReturn(tx, orderId, input);
    await writeReturn(tx, orderId, input);
  });
  return getOrder(order);
}

/** Checked with the order locked, so that another tab's request counts. */
async function checkReturn(tx: Tx, orderId: string, { lines }: ReturnInput): Promise<void> {
  const settings = await readSettings(tx);
  const order = toOrder(await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: orderSelect }), settings);
  if (order.returnUntil === null)
    throw new AppError("RETURN_CLOSED", { message: closedReason(order, returnTime(settings.returns)) });
  const left = new Map(returnableLines(order).map((line) => [line.item._id, line.left]));
  if (lines.some(({ item, quantity }) => quantity > (left.get(item) ?? 0)))
    throw new AppError("CONFLICT", {
      message: "Some of these items were already returned or requested. Please check your selection.",
    });
}

function closedReason({ status, payment }: Order, time: string): string {
  if (payment.status === "refunded") return "This order was already refunded.";
  if (status === "delivered" || status === "completed")
    return `You can request a return within ${time} of delivery. Faults are covered by the warranty: please contact us.`;
  return "Only delivered items can be returned.";
}

async function writeReturn(tx: Tx, orderId: string, { key, lines, reason, words, pictures }: ReturnInput) {
  const { id: returnId } = await tx.returnRequest.create({
    data: { orderId, reason, words: words || null, requestKey: key },
    select: { id: true },
  });
  await tx.returnLine.createMany({
    data: lines.map(({ item, quantity }) => ({ returnId, orderItemId: item, quantity })),
  });
  const { count } = await tx.returnPicture.updateMany({
    where: { id: { in: pictures }, orderId, returnId: null },
    data: { returnId },
  });
  if (count !== pictures.length)
    throw new AppError("CONFLICT", { message: "A picture did not arrive. Please choose your pictures again." });
}
