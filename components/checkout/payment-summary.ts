import { formatWeekday } from "@/lib/dates";
import { addUp, type Cedis, formatCedis, formatMoney, type Pesewas, toPesewas } from "@/lib/money";
import { type CheckoutMethod, clearingOf, isOnlineMethod, isPaidOnDelivery } from "@/lib/payment-methods";
import { CHOOSE_TOWN } from "@/lib/policies";
import type { DeliveryQuote } from "./order-summary";

/**
 * One-line summary before an order is confirmed (BEYOND-55): pay now, pay the rider, total, and delivery day. The
 * specification's total, without delivery, is shown as well.
 * @param total of the products
 * @returns null until the place is known
 */
export function describePayment(method: CheckoutMethod, total: Pesewas, delivery: DeliveryQuote | null): string | null {
  if (!delivery) return null;
  const fee = toPesewas(delivery.amount);
  const together = addUp([total, fee]);
  const day = delivery.by ? `by ${formatWeekday(delivery.by)}` : CHOOSE_TOWN;
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
 * Why an order cannot be paid on delivery, as far as known before it is sent.
 * @param open message that the buyer reached the limit of unpaid orders
 * @param upTo highest total that can be paid on delivery
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
