import type { Order } from "@/lib/contracts/orders";
import { type Cedis, formatCedis, toCedis } from "@/lib/money";
import { refundedSum } from "@/lib/order-status";
import { REFUND_DAYS } from "@/lib/policies";

/** Paystack's page takes cards and mobile money, whichever method the order names. */
export const REFUND_TARGET = "the mobile money wallet or card that you paid with";

/** Text of a refund that Paystack has completed. */
export const refundedOnline = (amount: Cedis) =>
  `We refunded ${formatCedis(amount)} to ${REFUND_TARGET}. A bank can take a few days to show it on a card. If you don't see it after ten days, tell us.`;

/** Sum of the completed refunds of a refunded order; null if its money went back another way, such as a dispute. */
export function refundedAmount({ payment, refunds }: Order): Cedis | null {
  const sum = toCedis(refundedSum(refunds));
  return payment.status === "refunded" && sum > 0 ? sum : null;
}

/** Text for a refunded order, with the amount of all its refunds. */
export function refundedWords(order: Order): string {
  const amount = refundedAmount(order);
  if (amount === null) return `We're refunding your payment; it should arrive within ${REFUND_DAYS}.`;
  const receipts = order.refunds.flatMap(({ receipt }) => receipt ?? []);
  return receipts.length === 0
    ? refundedOnline(amount)
    : `We refunded ${formatCedis(amount)} to you: ${receipts.join(", ")}.`;
}
