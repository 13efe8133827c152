import type { Order } from "@/lib/contracts/orders";
import { formatWeekday } from "@/lib/dates";
import { formatCedis, formatMoney, pesewas } from "@/lib/money";
import { amountsDueOnDelivery, hasArrived } from "@/lib/order-due";
import { isRefunded, refundedSum } from "@/lib/order-status";

/** Paid and refunded amounts, and what the rider still collects, with the delivery date; empty without any. */
export function DueList({ order }: { order: Order }) {
  const due = amountsDueOnDelivery(order);
  const isKept = order.payment.status === "paid" && order.totals.total > 0 && !isRefunded(order);
  const refunded = isKept ? refundedSum(order.refunds) : pesewas(0);
  // After delivery the rows below the total say what was paid in all.
  const isPaid = isKept && (!hasArrived(order) || refunded > 0);
  const { estimatedDelivery } = order.shipping;
  if (due.length === 0 && !isPaid) return null;
  return (
    <dl className="grid gap-2">
      {isPaid && <Sum name="Paid" amount={formatCedis(order.totals.total)} />}
      {refunded > 0 && <Sum name="Refunded" amount={formatMoney(refunded)} />}
      {due.map(({ label, amount }) => (
        <Sum
          key={label}
          name={label}
          by={estimatedDelivery ? ` by ${formatWeekday(estimatedDelivery)}` : ""}
          amount={formatMoney(amount)}
        />
      ))}
    </dl>
  );
}

function Sum({ name, by = "", amount }: { name: string; by?: string; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-sm">
        {name}
        <span className="text-muted">{by}</span>
      </dt>
      <dd className="font-bold text-lg tabular-nums">{amount}</dd>
    </div>
  );
}
