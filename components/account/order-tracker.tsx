import { type OrderStep, StepLine } from "@/components/orders";
import { CircleAlert } from "@/components/ui/icons";
import type { Order } from "@/lib/contracts/orders";
import { formatDay } from "@/lib/dates";
import { isCalledOff, statusLabels } from "@/lib/order-status";

const steps = ["pending", "processing", "shipped", "delivered"] as const;

/**
 * Four steps of an order, done up to the current one (SHP-ACCOUNT-58, SHP-ACCOUNT-59). All are done for a completed
 * order; for a cancelled one those in its history (SHP-ACCOUNT-61).
 * @param goesOn false for an order refunded before delivery
 */
export function trackOrder(
  { status, statusHistory }: Pick<Order, "status" | "statusHistory">,
  goesOn = true,
): OrderStep[] {
  const furthest = furthestStep(status, statusHistory);
  return steps.map((step, place) => ({
    name: step,
    label: statusLabels[step],
    reached: place <= furthest,
    current: place === furthest && goesOn && status !== "cancelled",
    date: place <= furthest ? dateOf(step, statusHistory) : null,
  }));
}

function furthestStep(status: Order["status"], history: Order["statusHistory"]): number {
  if (status === "completed") return steps.length - 1;
  if (status !== "cancelled") return steps.indexOf(status);
  const gone = history.map((entry) => (steps as readonly string[]).indexOf(entry.status));
  return Math.max(0, ...gone);
}

function dateOf(status: string, history: Order["statusHistory"]): string | null {
  return history.find((entry) => entry.status === status)?.timestamp ?? null;
}

/** Progress of an order: vertical on phones, horizontal on wide screens. */
export function OrderTracker({
  order,
}: {
  order: Pick<Order, "status" | "statusHistory" | "payment" | "refunds" | "totals">;
}) {
  const isOff = isCalledOff(order);
  const steps = trackOrder(order, !isOff);
  const day = dateOf("cancelled", order.statusHistory);
  const cancelled = `cancelled${day ? ` on ${formatDay(day)}` : ""}`;
  return (
    <section aria-labelledby="tracker-title" className="rounded-card border border-line p-5">
      <h2 id="tracker-title" className="sr-only">
        Order status
      </h2>
      {isOff && (
        <p className="mb-5 flex items-center gap-2 font-bold text-error text-sm">
          <CircleAlert className="size-5 shrink-0" />
          This order was{" "}
          {order.status === "cancelled"
            ? cancelled
            : order.payment.status === "refunded"
              ? "paid back and won't be delivered"
              : "called off: your money is on its way back"}
          .
        </p>
      )}
      <StepLine steps={steps} wide />
    </section>
  );
}
