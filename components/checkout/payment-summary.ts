import { formatWeekday } from "@/lib/dates";
import { addUp, type Cedis, formatCedis, formatMoney, type Pesewas, toPesewas } from "@/lib/money";
import { type CheckoutMethod, clearingOf, isOnlineMethod, isPaidOnDelivery } from "@/lib/payment-methods";
import type { DeliveryTold } from "./order-summary";

/**
 * What an order will have cost, in one line before it is confirmed (BEYOND-55): what is paid now, what the rider gets,
 * both together, and the day. The specification's total, without delivery, is shown as well.
 * @param total of the products
 * @returns null before the place is known
 */
export function describePayment(method: CheckoutMethod, total: Pesewas, delivery: DeliveryTold | null): string | null {
  if (!delivery) return null;
  const fee = toPesewas(delivery.amount);
  const together = addUp([total, fee]);
  const day = `by ${formatWeekday(delivery.by)}`;
  if (!isPaidOnDelivery(method)) {
    const rider = fee > 0 ? `to the rider ${formatMoney(fee)}` : "nothing to the rider";
    const when = isOnlineMethod(method) ? "Now" : "Before delivery";
    return `${when} ${formatMoney(total)} · ${rider} · together ${formatMoney(together)} · ${day}`;
  }
  const handed = fee > 0 ? clearingOf(method)?.handed : null;
  const part = handed ? `, ${formatMoney(total)} of it ${handed.as}` : "";
  return `Nothing now · to the rider ${formatMoney(together)}${part} · ${day}`;
}

/**
 * Why an order cannot be paid on delivery, as far as is known before it is confirmed.
 * @param open that the buyer has as many unpaid orders as the shop takes, in words
 * @param upTo the largest total that can be paid on delivery
 */
export function describeNotOnDelivery({
  open,
  total,
  upTo,
}: {
  open: string | null;
  total: Pesewas;
  upTo?: Cedis;
}): string | null {
  if (upTo !== undefined && total > toPesewas(upTo))
    return `For orders up to ${formatCedis(upTo)} only: pay this one online, or call us.`;
  return open && `${open} Choose another method for this one, or call us.`;
}
