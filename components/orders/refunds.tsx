import type { Order, OrderRefund } from "@/lib/contracts/orders";
import { formatDay } from "@/lib/dates";
import { formatCedis } from "@/lib/money";

/** One sentence about a refund. */
function refundSentence({ amount, status, receipt, timestamp }: OrderRefund): string {
  if (receipt) return `${formatCedis(amount)} was refunded to you: ${receipt}.`;
  switch (status) {
    case "sent":
      return `Your refund of ${formatCedis(amount)} was sent on ${formatDay(timestamp)}.`;
    case "processed":
      return `${formatCedis(amount)} was refunded to you.`;
    case "failed":
      return `${formatCedis(amount)} couldn't be refunded yet. We'll call you.`;
  }
}

/** Refunds of an order, shown with its payment; nothing for most orders. */
export function Refunds({ refunds }: Pick<Order, "refunds">) {
  if (refunds.length === 0) return null;
  return (
    <ul aria-label="Refunds" className="mt-3 grid gap-1 text-sm">
      {refunds.map((refund) => (
        <li key={refund._id}>{refundSentence(refund)}</li>
      ))}
    </ul>
  );
}
