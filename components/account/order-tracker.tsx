import { ORDER_STATE_ID, orderSteps, StepLine } from "@/components/orders";
import { CircleAlert } from "@/components/ui/icons";
import type { Order } from "@/lib/contracts/orders";
import { formatDay } from "@/lib/dates";
import { isCalledOff } from "@/lib/order-status";

/** Progress of an order: vertical on phones, horizontal on wide screens. */
export function OrderTracker({ order }: { order: Order }) {
  const isOff = isCalledOff(order);
  const day = order.statusHistory.find(({ status }) => status === "cancelled")?.timestamp;
  const cancelled = `cancelled${day ? ` on ${formatDay(day)}` : ""}`;
  return (
    <section aria-labelledby="tracker-title" className="rounded-card border border-line p-5">
      <h2 id="tracker-title" className="sr-only">
        Order status
      </h2>
      {isOff && (
        <p id={ORDER_STATE_ID} tabIndex={-1} className="mb-5 flex items-center gap-2 font-bold text-error text-sm">
          <CircleAlert className="size-5 shrink-0" />
          This order was{" "}
          {order.status === "cancelled"
            ? cancelled
            : order.payment.status === "refunded"
              ? "refunded and won't be delivered"
              : "cancelled, and your refund is on its way"}
          .
        </p>
      )}
      <StepLine steps={orderSteps(order)} wide />
    </section>
  );
}
