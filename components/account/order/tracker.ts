import type { Order } from "@/lib/contracts/orders";

const steps = ["pending", "processing", "shipped", "delivered"] as const;

const labels = { pending: "Pending", processing: "Processing", shipped: "Shipped", delivered: "Delivered" };

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
 */
export function trackOrder({ status, statusHistory }: Pick<Order, "status" | "statusHistory">): TrackerStep[] {
  const furthest = furthestStep(status, statusHistory);
  return steps.map((step, place) => ({
    status: step,
    label: labels[step],
    reached: place <= furthest,
    current: place === furthest && status !== "cancelled",
    date: place <= furthest ? dateOf(step, statusHistory) : null,
  }));
}

/** When an order was cancelled; null where that is not known. */
export function cancelledOn({ statusHistory }: Pick<Order, "statusHistory">): string | null {
  return dateOf("cancelled", statusHistory);
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
