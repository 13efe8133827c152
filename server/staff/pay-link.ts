import { orderRowsAboveTotal, orderRowsBelowTotal } from "@/lib/amounts-to-pay";
import type { Order } from "@/lib/contracts/orders";
import type { Settings } from "@/lib/contracts/settings";
import type { PayLink } from "@/lib/contracts/staff/phone-orders";
import { formatDayAndTime } from "@/lib/dates";
import { mailedPaths } from "@/lib/mailed-paths";
import { formatCedis, pesewas } from "@/lib/money";
import { hasArrived } from "@/lib/order-due";
import { paths } from "@/lib/paths";
import { deliveryDays } from "@/lib/policies";
import { zoneOf } from "@/lib/zone-places";
import { type Actor, actAsStaff } from "@/server/core/as-staff";
import type { Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { shopUrl } from "@/server/core/shop-url";
import { grantAccess } from "@/server/orders/order-access";
import { toOrder } from "@/server/orders/order-rows";
import { whyNotPayable } from "@/server/orders/payable-order";
import { readSettings } from "@/server/settings";
import { type DeskOrder, findOrderId, lockDeskOrder } from "./desk-order";
import { queueAgain } from "./order-mails";

/**
 * Payment link of an order, always the same; the database records who got it (BEYOND-51).
 * @throws AppError ORDER_NOT_FOUND, CONFLICT if the order cannot be paid online
 */
export async function takePayLink(member: Actor, number: string): Promise<PayLink> {
  return withPayable(member, number, async (tx, { row }) => {
    const url = shopUrl(mailedPaths.orderLink(await grantAccess(tx, row.id, "desk")));
    const settings = await readSettings(tx);
    return { url, text: payLinkText(toOrder(row, settings), { url, isHeld: row.calledAt !== null }, settings) };
  });
}

/**
 * Mails the order with its payment link again.
 * @returns the recipient's email
 * @throws AppError ORDER_NOT_FOUND, CONFLICT if the order cannot be paid online or has no email
 */
export async function mailPayLink(member: Actor, number: string): Promise<string> {
  return withPayable(member, number, async (tx, { row }) => {
    if (!row.email)
      throw new AppError("CONFLICT", { message: "This customer has no email. Send the link by WhatsApp." });
    await queueAgain(tx, row.id, "pay_link");
    return row.email;
  });
}

async function withPayable<T>(
  member: Actor,
  number: string,
  act: (tx: Tx, order: DeskOrder) => Promise<T>,
): Promise<T> {
  const id = await findOrderId(number);
  return actAsStaff(member, { table: "order", rowId: id }, async (tx) => {
    const order = await lockDeskOrder(tx, id);
    const refusal = whyNotPayable(order.row, pesewas(order.row.totalPesewas));
    if (refusal) throw refusal;
    return act(tx, order);
  });
}

/**
 * WhatsApp message with the order, its terms and the link.
 * @param link.isHeld staff have reached the buyer, so that the order keeps its stock
 */
function payLinkText(
  order: Order,
  { url, isHeld }: { url: string; isHeld: boolean },
  { brand, contact, delivery, unpaidOrder }: Settings,
): string {
  const { orderId, customerDetails, items, totals, shippingAddress } = order;
  const isGone = order.status === "shipped" || hasArrived(order);
  const to = shippingAddress;
  const zone = zoneOf(delivery.zones, to.region, to.city);
  const deliveryLine = `Delivery to ${to.city}: ${deliveryDays(zone)}`;
  const keptUntil = new Date(Date.parse(order.createdAt) + unpaidOrder.onlineHours * 3_600_000);
  const kept = isGone ? "" : `${isHeld ? "We hold your items" : "You can pay"} until ${formatDayAndTime(keptUntil)}. `;
  return [
    `Hello ${customerDetails.firstName}, this is your order ${orderId} at ${brand.name}:`,
    ...items.map(({ quantity, product }) => `${quantity} × ${product?.name}`),
    ...orderRowsAboveTotal(order).map(({ label, amount }) => `${label}: ${amount}`),
    `To pay: ${formatCedis(totals.total)}`,
    ...orderRowsBelowTotal(order).map(({ label, amount }) => `${label}: ${amount}`),
    ...(isGone ? [] : [deliveryLine]),
    "",
    `Pay by mobile money or card: ${url}`,
    `${kept}Anyone with this link can see and pay the order.`,
    "",
    `Our terms: ${shopUrl(paths.terms)}. Questions? ${contact.phone}`,
  ].join("\n");
}
