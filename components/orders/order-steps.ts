import type { Order } from "@/lib/contracts/orders";
import { isCalledOff, moneyState, moneyWords, statusLabels } from "@/lib/order-status";
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

/**
 * Tracker steps for the buyer (BEYOND-57): placed, paid, packed, shipped, delivered, each with its day. Pay-on-delivery
 * orders are paid last. A cancelled order ends with its last reached step and the cancellation.
 */
export function orderSteps(order: Order): OrderStep[] {
  const way = mainSteps(order);
  const ends = lastSteps(order);
  const isOff = isCalledOff(order);
  const steps = [...(isOff ? way.filter(({ reached }) => reached) : way), ...ends];
  const furthest = steps.findLastIndex(({ reached }) => reached);
  return steps.map((step, place) => ({ ...step, current: place === furthest && !isOff }));
}

function mainSteps({ status, createdAt, payment, shipping, statusHistory }: Order): Known[] {
  const since = (...states: string[]) =>
    statusHistory.find((entry) => states.includes(entry.status))?.timestamp ?? null;
  const delivered = since("delivered", "completed");
  const isDelivered = delivered !== null || status === "delivered" || status === "completed";
  const shipped = since("shipped");
  const isShipped = isDelivered || shipped !== null || status === "shipped";
  const isPaid = payment.status === "paid" || payment.paidAt !== null;
  const paid: Known = { name: "paid", label: "Paid", reached: isPaid, date: payment.paidAt };
  const paidLast = isPaidOnDelivery(payment.method);
  return [
    { name: "placed", label: "Placed", reached: true, date: createdAt },
    ...(paidLast ? [] : [paid]),
    { name: "packed", label: "Packed", reached: isShipped || shipping.packedAt !== null, date: shipping.packedAt },
    {
      name: "shipped",
      label: statusLabels.shipped,
      reached: isShipped,
      date: shipped,
      ...(shipping.trackingNumber && { note: `Tracking number ${shipping.trackingNumber}` }),
    },
    { name: "delivered", label: statusLabels.delivered, reached: isDelivered, date: delivered },
    ...(paidLast ? [paid] : []),
  ];
}

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
      ? [{ name: "refunded", label: moneyWords(order), reached: true, date: refunds.at(-1)?.timestamp ?? null }]
      : []),
  ];
}
