import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import type { ListedOrder } from "@/lib/contracts/staff/order-list";
import { formatDayAndTime } from "@/lib/dates";
import { orderWord, paymentWords } from "@/lib/desk-words";
import { formatCedis } from "@/lib/money";
import { refundLine } from "@/lib/order-refunds";
import { moneyLabels, type PaymentStatus } from "@/lib/order-status";
import { accountMethodLabel } from "@/lib/payment-methods";
import { formatPhone } from "@/lib/phone";
import { staffPaths } from "@/lib/staff-paths";

const tones: Record<PaymentStatus, BadgeTone> = {
  pending: "pending",
  processing: "pending",
  paid: "success",
  failed: "pending",
  cancelled: "line",
  refunded: "line",
};

/** Badge of an order's payment; a pending refund takes precedence. */
function MoneyBadge({ paymentStatus, refundTotals }: ListedOrder) {
  if (!refundLine(paymentStatus, refundTotals))
    return <Badge tone={tones[paymentStatus]}>{paymentWords[paymentStatus]}</Badge>;
  return refundTotals.underWay > 0 ? (
    <Badge tone="pending">{moneyLabels.refund_sent}</Badge>
  ) : (
    <Badge tone="line">{moneyLabels.partly_refunded}</Badge>
  );
}

function RefundNote({ paymentStatus, refundTotals }: ListedOrder) {
  const line = refundLine(paymentStatus, refundTotals);
  return line && <span className="col-span-full text-muted text-xs tabular-nums">{line}</span>;
}

/** Orders as rows; each is one link. */
export function OrderRows({ orders }: { orders: ListedOrder[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line">
      {orders.map((order) => (
        <li key={order._id}>
          <Link
            href={staffPaths.order(order.number)}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3 text-sm hover:bg-paper active:bg-line md:grid-cols-[9.5rem_minmax(0,1fr)_9rem_7.5rem] md:items-center lg:grid-cols-[12rem_minmax(0,1fr)_13rem_8rem]"
          >
            <span>
              <span className="block font-bold tabular-nums">{order.number}</span>
              <span className="block text-muted text-xs">{formatDayAndTime(order.createdAt)}</span>
            </span>
            <span className="min-w-0 max-md:col-start-1">
              <span className="block truncate font-medium">{order.name || "Account closed"}</span>
              <span className="block truncate text-muted text-xs">
                {[formatPhone(order.phone), order.city].filter(Boolean).join(" · ")}
              </span>
            </span>
            <span className="flex flex-wrap content-start justify-end gap-1.5 max-md:col-start-2 max-md:row-span-2 max-md:row-start-1 max-md:max-w-28 md:justify-start">
              {order.needsReview && <Badge tone="error">Needs review</Badge>}
              <Badge>{orderWord(order)}</Badge>
              <MoneyBadge {...order} />
            </span>
            <span className="flex items-baseline justify-between gap-2 max-md:col-span-2 md:flex-col md:items-end md:gap-0">
              <span className="text-muted text-xs md:order-2">{accountMethodLabel(order.paymentMethod)}</span>
              <span className="font-bold tabular-nums">{formatCedis(order.total)}</span>
            </span>
            <RefundNote {...order} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
