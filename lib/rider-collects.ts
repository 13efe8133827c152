import { formatMoney } from "./money";
import { type DueFacts, hasArrived, riderMoney } from "./order-due";
import { clearingOf, isPaidOnDelivery } from "./payment-methods";

/**
 * Text of the amounts that the rider collects on delivery: `GH₵88.00 in cash (including GH₵30.00 for delivery)`, `a cheque
 * of GH₵420.00 and GH₵30.00 in cash for delivery`; empty if nothing.
 */
export function riderCollects(order: DueFacts): string {
  if (hasArrived(order)) return "";
  const { cash, fee, cheque } = riderMoney(order);
  if (cash > fee)
    return `${formatMoney(cash)} in cash${fee > 0 ? ` (including ${formatMoney(fee)} for delivery)` : ""}`;
  const handed = cheque > 0 && clearingOf(order.payment.method)?.handed?.amount(formatMoney(cheque));
  return [handed, fee > 0 && `${formatMoney(fee)} in cash for delivery`].filter(Boolean).join(" and ");
}

/** The same for the packing slip and the desk, without a full stop. Warns if the order must not be handed over yet. */
export function riderInstruction(order: DueFacts): string {
  const { method, status } = order.payment;
  const waits = !hasArrived(order) && order.status !== "cancelled" && !isPaidOnDelivery(method);
  if (waits && status !== "paid" && status !== "refunded") return "Not paid yet: do not hand it over";
  const words = riderCollects(order);
  return words ? `${words.charAt(0).toUpperCase()}${words.slice(1)}` : "Nothing";
}
