import type { Order } from "@/lib/contracts/orders";
import { formatDay } from "@/lib/dates";
import { isCalledOff, moneyState, paymentLabel, statusLabels } from "@/lib/order-status";
import { isPaidOnDelivery } from "@/lib/payment-methods";

/** One step of the order tracker. */
export interface OrderStep {
  name: string;
  label: string;
  reached: boolean;
  /** The latest reached step of an unfinished order. */
  current: boolean;
  /** When it was reached, if known. */
  date: string | null;
  /** Details other than its day. */
  note?: string;
}

type Known = Omit<OrderStep, "current">;

/** Steps of every order, named by status (SHP-ACCOUNT-58). */
const steps = ["pending", "processing", "shipped", "delivered"] as const;
type StepName = (typeof steps)[number];

/**
 * Tracker steps for the buyer, on the confirmation, in the account and in the guest's tracker (SHP-ACCOUNT-58 to
 * SHP-ACCOUNT-61, BEYOND-57). Steps up to the current one are done, each with its day. A cancelled order ends with its
 * last reached step and the cancellation.
 */
export function orderSteps(order: Order): OrderStep[] {
  const isOff = isCalledOff(order);
  const furthest = furthestStep(order);
  const main = steps.map((name, place): Known => {
    const reached = place <= furthest;
    const note = notes[name]?.(order);
    return {
      name,
      label: statusLabels[name],
      reached,
      date: reached ? dateOf(name, order) : null,
      ...(note && { note }),
    };
  });
  const shown = [...(isOff ? main.filter(({ reached }) => reached) : main), ...lastSteps(order)];
  const last = shown.findLastIndex(({ reached }) => reached);
  return shown.map((step, place) => ({ ...step, current: place === last && !isOff }));
}

function furthestStep({ status, statusHistory }: Order): number {
  if (status === "completed") return steps.length - 1;
  if (status !== "cancelled") return steps.indexOf(status);
  return Math.max(0, ...statusHistory.map((entry) => (steps as readonly string[]).indexOf(entry.status)));
}

function dateOf(name: StepName, { statusHistory, createdAt }: Order): string | null {
  const names: readonly string[] = name === "delivered" ? ["delivered", "completed"] : [name];
  const entry = statusHistory.find(({ status }) => names.includes(status));
  return entry?.timestamp ?? (name === "pending" ? createdAt : null);
}

/** Payment belongs to the step at which it is expected: before packing, or on delivery. */
function paidNote({ payment }: Order, onDelivery: boolean): string | null {
  if (!payment.paidAt || isPaidOnDelivery(payment.method) !== onDelivery) return null;
  return `Paid on ${formatDay(payment.paidAt)}`;
}

const notes: Partial<Record<StepName, (order: Order) => string | null>> = {
  pending: (order) => paidNote(order, false),
  processing: ({ shipping: { packedAt } }) => packedAt && `Packed on ${formatDay(packedAt)}`,
  shipped: ({ shipping: { trackingNumber } }) => trackingNumber && `Tracking number ${trackingNumber}`,
  delivered: (order) => paidNote(order, true),
};

function lastSteps(order: Order): Known[] {
  const { status, statusHistory, refunds } = order;
  const money = moneyState(order);
  const goesBack = money === "refunded" || money === "refund_sent" || money === "partly_refunded";
  const cancelled = statusHistory.findLast((entry) => entry.status === "cancelled")?.timestamp ?? null;
  return [
    ...(status === "cancelled"
      ? [{ name: "cancelled", label: statusLabels.cancelled, reached: true, date: cancelled }]
      : []),
    ...(goesBack
      ? [{ name: "refunded", label: paymentLabel(order), reached: true, date: refunds.at(-1)?.timestamp ?? null }]
      : []),
  ];
}
