import type { Order } from "@/lib/contracts/orders";
import { type Cedis, formatCedis, toCedis } from "@/lib/money";
import { refundedSum } from "@/lib/order-status";
import { type Returns, refundTime } from "@/lib/policies";

/** Paystack's page takes cards and mobile money, whichever method the order names. */
export const REFUND_TARGET = "the mobile money wallet or card that you paid with";

/** Text of a refund that Paystack has completed. */
export const refundedOnline = (amount: Cedis) => toWallet(formatCedis(amount));

const toWallet = (amount: string) =>
  `We refunded ${amount} to ${REFUND_TARGET}. A bank can take a few days to show it on a card. If you don't see it after ten days, tell us.`;

/**
 * Completed refunds of a refunded order: their sum, and each if there are several, because earlier emails named one.
 * @returns null if the money went back another way, such as a dispute
 */
export function refundedInAll({ payment, refunds }: Order): { sum: string; parts: string | null } | null {
  const sum = toCedis(refundedSum(refunds));
  if (payment.status !== "refunded" || sum === 0) return null;
  const each = refunds.filter(({ status }) => status === "processed").map(({ amount }) => formatCedis(amount));
  return { sum: formatCedis(sum), parts: each.length > 1 ? each.join(" + ") : null };
}

/** Text for a refunded order, with the amounts of its refunds. */
export function refundedWords(order: Order, returns: Returns): string {
  const refunded = refundedInAll(order);
  if (!refunded) return `We're refunding your payment; it should arrive within ${refundTime(returns)}.`;
  const amount = refunded.parts ? `${refunded.sum} in all (${refunded.parts})` : refunded.sum;
  const receipts = order.refunds.flatMap(({ receipt }) => receipt ?? []);
  return receipts.length === 0 ? toWallet(amount) : `We refunded ${amount} to you: ${receipts.join(", ")}.`;
}
