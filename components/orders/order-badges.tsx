import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { Order } from "@/lib/contracts/orders";
import {
  isCalledOff,
  type MoneyState,
  moneyState,
  type OrderStatus,
  paymentLabel,
  statusLabels,
} from "@/lib/order-status";

const orderTones: Record<OrderStatus, BadgeTone> = {
  pending: "pending",
  processing: "line",
  shipped: "onItsWay",
  delivered: "success",
  completed: "success",
  cancelled: "off",
};

const moneyTones: Record<MoneyState, BadgeTone> = {
  pending: "pending",
  processing: "pending",
  paid: "success",
  failed: "error",
  cancelled: "off",
  refunded: "line",
  refund_sent: "pending",
  partly_refunded: "line",
};

/** Order status; for a refunded order, the refund instead of a delivery that will not happen. */
export function OrderBadges({ order }: { order: Pick<Order, "status" | "payment" | "refunds" | "totals"> }) {
  const money = moneyState(order);
  const goesBack = money === "refunded" || money === "refund_sent" || money === "partly_refunded";
  const goesOn = order.status === "cancelled" || !isCalledOff(order);
  return (
    <span className="inline-flex flex-wrap justify-end gap-1">
      {goesOn && <Badge tone={orderTones[order.status]}>{statusLabels[order.status]}</Badge>}
      {goesBack && <MoneyBadge order={order} />}
    </span>
  );
}

/** Payment status of an order. */
export function MoneyBadge({ order }: { order: Pick<Order, "payment" | "refunds"> }) {
  const money = moneyState(order);
  return <Badge tone={moneyTones[money]}>{paymentLabel(order)}</Badge>;
}
