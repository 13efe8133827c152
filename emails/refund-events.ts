import type { Order, OrderRefund } from "@/lib/contracts/orders";
import { formatCedis } from "@/lib/money";
import { type Returns, refundTime } from "@/lib/policies";
import { type OrderTexts, VIEW } from "./order-events";
import { REFUND_TARGET, refundedOnline } from "./refunded-words";

/**
 * Refund events: sent to Paystack, completed by Paystack, or paid manually.
 * The refund that completes the order's total sends the order's email "refunded" instead.
 */
export const refundEvents = ["sent", "processed", "elsewhere"] as const;
export type RefundEvent = (typeof refundEvents)[number];

/** Texts of an email about a refund. */
export function writeRefundTexts(
  event: RefundEvent,
  { orderId }: Order,
  refund: Pick<OrderRefund, "amount" | "receipt">,
  returns: Returns,
): OrderTexts {
  const amount = formatCedis(refund.amount);
  const subject = `Refund of ${amount} for order ${orderId}`;
  if (event === "sent") {
    const next = `${amount} is on its way back to ${REFUND_TARGET}. It should arrive within ${refundTime(returns)}; a bank can take a few more days to show it on a card.`;
    return { subject, headline: "We have sent your refund", next, action: VIEW };
  }
  if (event === "elsewhere")
    return {
      subject,
      headline: "Refund paid",
      next: `We refunded ${amount} to you: ${refund.receipt}.`,
      action: VIEW,
    };
  const next = refundedOnline(refund.amount);
  return { subject: `${subject} is complete`, headline: "Your refund is complete", next, action: VIEW };
}
