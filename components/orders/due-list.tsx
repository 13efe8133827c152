import type { Order } from "@/lib/contracts/orders";
import { formatWeekday } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { dueToRider } from "@/lib/order-due";

/** What the rider is still to be given and by which day, as large as the sum that is paid; nothing where that is nothing. */
export function DueList({ order }: { order: Order }) {
  const due = dueToRider(order);
  const { estimatedDelivery } = order.shipping;
  if (due.length === 0) return null;
  return (
    <dl className="grid gap-2">
      {due.map(({ label, amount }) => (
        <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-sm">
            {label}
            {estimatedDelivery && <span className="text-muted"> by {formatWeekday(estimatedDelivery)}</span>}
          </dt>
          <dd className="font-bold text-lg tabular-nums">{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
