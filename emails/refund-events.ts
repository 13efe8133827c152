import type { Order, OrderRefund } from "@/lib/contracts/orders";
import { formatCedis } from "@/lib/money";
import { REFUND_DAYS } from "@/lib/policies";
import { type OrderWords, VIEW } from "./order-events";

/**
 * The provider has taken a refund, it went through, or the shop gave money back by another way. What completes the whole
 * is told by the order's own mail.
 */
export const refundEvents = ["sent", "processed", "elsewhere"] as const;
export type RefundEvent = (typeof refundEvents)[number];

/** The provider's page takes card and mobile money alike, whichever was chosen here. */
const WHERE = "the mobile money wallet or card that you paid with";

/** The words of a mail about money that goes back for an order. */
export function writeRefundWords(
  event: RefundEvent,
  { orderId }: Order,
  refund: Pick<OrderRefund, "amount" | "receipt">,
): OrderWords {
  const amount = formatCedis(refund.amount);
  const subject = `Refund of ${amount} for order ${orderId}`;
  if (event === "sent") {
    const next = `${amount} is on its way back to ${WHERE}. It should arrive within ${REFUND_DAYS}; a bank can take some days more to show it on a card.`;
    return { subject, headline: "We have sent your refund", next, action: VIEW };
  }
  if (event === "elsewhere")
    return {
      subject,
      headline: "Money paid back",
      next: `${amount} was paid back to you: ${refund.receipt}.`,
      action: VIEW,
    };
  const next = `${amount} was paid back to ${WHERE}. A bank can take some days to show it on a card. If you cannot find it after ten days, tell us.`;
  return { subject: `${subject} is complete`, headline: "Your refund is complete", next, action: VIEW };
}
