import type { Order } from "./contracts/orders";
import { addUp, formatCedis, formatMoney } from "./money";
import { dueToRider } from "./order-due";

/**
 * What the rider collects at the door, in words: `GH₵88.00 in cash (GH₵30.00 of it for delivery)`, `a cheque of GH₵420.00
 * and GH₵30.00 in cash for delivery`; empty if nothing.
 */
export function riderCollects(order: Pick<Order, "status" | "payment" | "totals" | "deliveryFee">): string {
  const due = dueToRider(order);
  if (due.length === 0) return "";
  const { method, status } = order.payment;
  const fee = order.deliveryFee.amount;
  if (method === "cash" && status !== "paid") {
    const whole = formatMoney(addUp(due.map(({ amount }) => amount)));
    return fee > 0 ? `${whole} in cash (${formatCedis(fee)} of it for delivery)` : `${whole} in cash`;
  }
  const isChequeDue = method === "bank_cheque" && due.length > (fee > 0 ? 1 : 0);
  const cheque = isChequeDue ? `a cheque of ${formatCedis(order.totals.total)}` : "";
  const cash = fee > 0 ? `${formatCedis(fee)} in cash for delivery` : "";
  return [cheque, cash].filter(Boolean).join(" and ");
}
