import { statusWord } from "@/components/orders";
import { Check, CircleAlert } from "@/components/ui/icons";
import type { Order } from "@/lib/contracts/orders";
import { formatDay } from "@/lib/dates";
import { isCalledOff } from "@/lib/order-status";

const steps = ["pending", "processing", "shipped", "delivered"] as const;

export interface TrackerStep {
  status: (typeof steps)[number];
  label: string;
  reached: boolean;
  /** The furthest step reached, while the order is on its way. */
  current: boolean;
  /** When it was reached, where the order's history says so (SHP-ACCOUNT-60). */
  date: string | null;
}

/**
 * The way of an order in four steps, marked up to and including where it is (SHP-ACCOUNT-58, SHP-ACCOUNT-59). A completed
 * order has gone all the way; a cancelled one went as far as its history tells (SHP-ACCOUNT-61).
 * @param goesOn false for one that was paid back on its way
 */
export function trackOrder(
  { status, statusHistory }: Pick<Order, "status" | "statusHistory">,
  goesOn = true,
): TrackerStep[] {
  const furthest = furthestStep(status, statusHistory);
  return steps.map((step, place) => ({
    status: step,
    label: statusWord(step),
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

/** Where an order is: a vertical line on phones, a horizontal one on wide screens. */
export function OrderTracker({ order }: { order: Pick<Order, "status" | "statusHistory" | "payment"> }) {
  const isOff = isCalledOff(order);
  const steps = trackOrder(order, !isOff);
  const day = dateOf("cancelled", order.statusHistory);
  const cancelled = `cancelled${day ? ` on ${formatDay(day)}` : ""}`;
  return (
    <section aria-labelledby="tracker-title" className="rounded-card border border-line p-5">
      <h2 id="tracker-title" className="sr-only">
        Where your order is
      </h2>
      {isOff && (
        <p className="mb-5 flex items-center gap-2 font-bold text-error text-sm">
          <CircleAlert aria-hidden className="size-5 shrink-0" />
          This order was {order.status === "cancelled" ? cancelled : "paid back and is not being delivered"}.
        </p>
      )}
      <ol className="grid md:grid-cols-4">
        {steps.map((step, place) => (
          <Step key={step.status} step={step} leadsOn={steps[place + 1]?.reached ?? null} />
        ))}
      </ol>
    </section>
  );
}

/** @param leadsOn whether the next step is reached too; null for the last one, which leads nowhere */
function Step({ step, leadsOn }: { step: TrackerStep; leadsOn: boolean | null }) {
  const { label, reached, current, date } = step;
  return (
    <li
      aria-current={current ? "step" : undefined}
      className="relative flex gap-4 pb-6 last:pb-0 md:flex-col md:items-center md:gap-2 md:pb-0 md:text-center"
    >
      {leadsOn !== null && (
        <span
          aria-hidden
          className={`absolute top-8 bottom-0 left-3.75 w-0.5 md:top-3.75 md:bottom-auto md:left-1/2 md:h-0.5 md:w-full ${leadsOn ? "bg-ink" : "bg-line"}`}
        />
      )}
      <span
        aria-hidden
        className={`relative grid size-8 shrink-0 place-items-center rounded-full border-2 ${
          reached ? "border-ink bg-ink text-white" : "border-line bg-white"
        } ${current ? "ring-4 ring-ink/15" : ""}`}
      >
        {reached && <Check className="size-4" />}
      </span>
      <span className="pt-1 text-sm md:pt-0">
        <span className={`block ${current ? "font-bold" : reached ? "font-medium" : "text-muted"}`}>
          {label}
          <span className="sr-only">{reached ? " (done)" : " (not yet)"}</span>
        </span>
        {date && (
          <time dateTime={date} className="block text-muted text-xs tabular-nums">
            {formatDay(date)}
          </time>
        )}
      </span>
    </li>
  );
}
