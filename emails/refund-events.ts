import type { Order, OrderRefund } from "@/lib/contracts/orders";
import { formatCedis } from "@/lib/money";
import { REFUND_DAYS } from "@/lib/policies";
import { type OrderTexts, VIEW } from "./order-events";

/**
 * Refund events: sent to Paystack, completed by Paystack, or paid manually.
 * The refund that completes the order's total sends the order's email "refunded" instead.
 */
export const refundEvents = ["sent", "processed", "elsewhere"] as const;
export type RefundEvent = (typeof refundEvents)[number];

/** Paystack's page takes cards and mobile money, whichever method the order names. */
const WHERE = "the mobile money wallet or card that you paid with";

/** Texts of an email about a refund. */
export function writeRefundTexts(
  event: RefundEvent,
  { orderId }: Order,
  refund: Pick<OrderRefund, "amount" | "receipt">,
): OrderTexts {
  const amount = formatCedis(refund.amount);
  const subject = `Refund of ${amount} for order ${orderId}`;
  if (event === "sent") {
    const next = `${amount} is on its way back to ${WHERE}. It should arrive within ${REFUND_DAYS}; a bank can take a few more days to show it on a card.`;
    return { subject, headline: "We have sent your refund", next, action: VIEW };
  }
  if (event === "elsewhere")
    return {
      subject,
      headline: "Refund paid",
      next: `We refunded ${amount} to you: ${refund.receipt}.`,
      action: VIEW,
    };
  const next = `We refunded ${amount} to ${WHERE}. A bank can take a few days to show it on a card. If you don't see it after ten days, tell us.`;
  return { subject: `${subject} is complete`, headline: "Your refund is complete", next, action: VIEW };
}
