import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { OrderStatus, PaymentStatus } from "@/lib/order-status";

const orderTones: Record<OrderStatus, BadgeTone> = {
  pending: "pending",
  processing: "line",
  shipped: "ink",
  delivered: "success",
  completed: "success",
  cancelled: "error",
};

const paymentTones: Record<PaymentStatus, BadgeTone> = {
  pending: "pending",
  processing: "pending",
  paid: "success",
  failed: "error",
  cancelled: "error",
  refunded: "line",
};

/** `pending` → `Pending` */
function statusWord(status: string): string {
  return status.charAt(0).toUpperCase() + status.slice(1);
}

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={orderTones[status]}>{statusWord(status)}</Badge>;
}

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  return <Badge tone={paymentTones[status]}>{statusWord(status)}</Badge>;
}
