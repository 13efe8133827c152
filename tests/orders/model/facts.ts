import type { OrderStatus, PaymentStatus } from "@/lib/order-status";

/** State at the provider, and as known to the shop (`known`). */
export interface Refund {
  attempt: Attempt;
  amount: number;
  status: "pending" | "processing" | "processed" | "failed" | "needs-attention";
  known: Refund["status"] | null;
  request: Request | null;
}

export interface Dispute {
  attempt: Attempt;
  isOpen: boolean;
  known: "open" | "decided" | null;
}

export interface Request {
  attempt: Attempt;
  amount: number;
  state: "asked" | "made" | "refused";
  /** Whether it was sent, and so recently that the call may still be running. */
  sent: "never" | "lately" | "long ago";
}

export interface Attempt {
  order: Order;
  /** `never`: the order got no stock, so the provider does not know it. */
  at: "never" | "abandoned" | "failed" | "success";
  /** Serial number over all orders. */
  serial: number;
  known: "open" | "failed" | "abandoned" | "paid" | "duplicate";
  /** Its page is older than an hour. */
  isStale: boolean;
  /** A refund or dispute was reported. */
  isQuestioned: boolean;
}

export interface Return {
  order: Order;
  pieces: number;
  state: "asked" | "accepted" | "refused" | "received";
}

export interface Order {
  method: "cash" | "bank_cheque" | "mobile_money";
  total: number;
  pieces: number;
  own: boolean;
  status: OrderStatus;
  payment: PaymentStatus;
  attempts: Attempt[];
  paidBy: Attempt | null;
  cheque: "none" | "received" | "cleared" | "bounced";
  flagged: boolean;
  /** Its stock was released while it was unpaid. */
  isReleased: boolean;
  /** In minutes, for an online order. */
  age: number;
}

export const isOver = ({ status }: { status: Refund["status"] | null }) =>
  status === "processed" || status === "failed";

export const sum = (refunds: { amount: number }[]) => refunds.reduce((total, { amount }) => total + amount, 0);

/** Item at an index, modulo the length; undefined for an empty list. */
export const pick = <T>(list: T[], place: number): T | undefined => list[place % (list.length || 1)];

export function pays(order: Order): void {
  if (order.payment === "refunded") return;
  order.payment = "paid";
  if (order.status === "pending") order.status = "processing";
}

export function refunds(order: Order): void {
  order.payment = "refunded";
  if (order.status === "pending" || order.status === "processing") order.flagged = true;
}

export function isUnpaid({ status, payment }: Order): boolean {
  return status === "pending" && (payment === "pending" || payment === "failed");
}

export function whyNotPayable({ payment, status, method }: Order): string | null {
  if (payment === "paid" || payment === "refunded") return "ALREADY_PAID";
  if (status === "cancelled") return "ORDER_CLOSED";
  return method === "mobile_money" ? null : "NOT_PAYABLE_ONLINE";
}
