import type { Order } from "./contracts/orders";
import { addUp, formatCedis, formatMoney } from "./money";
import { dueToRider } from "./order-due";
import { clearingOf, isPaidInCash } from "./payment-methods";

/**
 * What the rider collects at the door, in words: `GH₵88.00 in cash (GH₵30.00 of it for delivery)`, `a cheque of GH₵420.00
 * and GH₵30.00 in cash for delivery`; empty if nothing.
 */
export function riderCollects(order: Pick<Order, "status" | "payment" | "totals" | "deliveryFee">): string {
  const due = dueToRider(order);
  if (due.length === 0) return "";
  const { method, status } = order.payment;
  const fee = order.deliveryFee.amount;
  if (isPaidInCash(method) && status !== "paid") {
    const whole = formatMoney(addUp(due.map(({ amount }) => amount)));
    return fee > 0 ? `${whole} in cash (${formatCedis(fee)} of it for delivery)` : `${whole} in cash`;
  }
  const handed = due.length > (fee > 0 ? 1 : 0) ? clearingOf(method)?.handed : null;
  const paper = handed ? handed.amount(formatCedis(order.totals.total)) : "";
  const cash = fee > 0 ? `${formatCedis(fee)} in cash for delivery` : "";
  return [paper, cash].filter(Boolean).join(" and ");
}
