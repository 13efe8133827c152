"use client";

import { ActionLink } from "@/components/ui/text-link";
import { formatCedis } from "@/lib/money";
import { WAITS } from "@/lib/order-status";
import { paths } from "@/lib/paths";
import { payableOf } from "./payment";
import { PayButtons } from "./payment-actions";
import { usePayWaiting } from "./use-payment";
import { usePendingOrder } from "./use-pending-order";

/**
 * The stored pending order with a pay button (BEYOND-62); hidden if there is none.
 * @param onLeave called before navigating to the order
 */
export function PendingOrderCard({ onLeave, className = "" }: { onLeave?: () => void; className?: string }) {
  const { pending, look } = usePendingOrder();
  const { pay, busy, message, error } = usePayWaiting(pending, look);
  if (!pending) return null;
  const order = payableOf(pending);
  return (
    <section
      aria-label="Waiting for your payment"
      className={`rounded-card border border-pending bg-pending-ground px-5 py-4 ${className}`}
    >
      <p className="font-bold text-pending">{WAITS}</p>
      <p className="mt-1 text-sm tabular-nums">
        Order {order.orderId} · {formatCedis(order.totals.total)}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <PayButtons order={order} pay={pay} busy={busy} />
        <ActionLink href={paths.confirmation(order.orderId)} onClick={onLeave}>
          View your order
        </ActionLink>
      </div>
      <p role="status" className="text-sm">
        {message}
      </p>
      <p role="alert" className="font-medium text-error text-sm">
        {error}
      </p>
    </section>
  );
}
