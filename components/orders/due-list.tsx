import type { Order } from "@/lib/contracts/orders";
import { formatWeekday } from "@/lib/dates";
import { formatCedis, formatMoney } from "@/lib/money";
import { dueToRider } from "@/lib/order-due";

/** Paid amount and, in the same size, what is due to the rider and by when; hidden if both are 0. */
export function DueList({ order }: { order: Order }) {
  const due = dueToRider(order);
  const isPaid = order.payment.status === "paid" && order.totals.total > 0;
  const { estimatedDelivery } = order.shipping;
  if (due.length === 0 && !isPaid) return null;
  return (
    <dl className="grid gap-2">
      {isPaid && <Sum name="Paid" amount={formatCedis(order.totals.total)} />}
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
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-sm">
        {name}
        <span className="text-muted">{by}</span>
      </dt>
      <dd className="font-bold text-lg tabular-nums">{amount}</dd>
    </div>
  );
}
