import type { StaffOrder } from "@/lib/contracts/staff/orders";
import { formatMoney } from "@/lib/money";
import type { OrderAction } from "@/lib/order-actions";
import { riderMoney } from "@/lib/order-due";
import { hasLeft } from "@/lib/order-status";
import { type Clearing, clearingOf, isPaidInCash } from "@/lib/payment-methods";

const labels: Record<Exclude<OrderAction, ClearingAction>, string> = {
  call: "Log a call",
  confirm: "Confirm order",
  pack: "Mark as packed",
  ship: "Ship…",
  track: "Tracking number…",
  deliver: "Mark as delivered",
  take_cash: "Record cash",
  pay_otherwise: "Record another payment…",
  ask_online: "Request online payment",
  accept_payment: "Accept payment…",
  correct_contact: "Correct phone, email or address…",
  clear_review: "Mark all as done",
  release_stock: "Release stock",
  cancel: "Cancel order…",
  refund: "Refund…",
  refund_elsewhere: "Record manual refund…",
};

type ClearingAction = keyof Clearing["presses"];

/** Whether an action clears a cheque or transfer. */
export const isClearingAction = (action: OrderAction): action is ClearingAction => !Object.hasOwn(labels, action);

/** Button label of an action. */
export function actionLabel(action: OrderAction, { facts }: Pick<StaffOrder, "facts">): string {
  if (action === "cancel" && hasLeft(facts.status)) return "Came back, not accepted…";
  if (!isClearingAction(action)) return labels[action];
  const press = clearingOf(facts.paymentMethod)?.presses[action];
  return (facts.cheque === "bounced" && press?.again) || press?.label || "";
}

/** Whether the rider collects the order's cash on delivery. */
export function bringsCash({ facts, actions }: StaffOrder): boolean {
  return isPaidInCash(facts.paymentMethod) && facts.status === "shipped" && actions.take_cash === null;
}

const cashOf = ({ order }: StaffOrder) => formatMoney(riderMoney(order).cash);

/** Button label of the next step. */
export function nextLabel(action: OrderAction, order: StaffOrder): string {
  if (action === "confirm" && !order.facts.isCalled) return "Called: confirm order";
  if (action === "deliver" && bringsCash(order)) return `Mark as delivered, ${cashOf(order)} received`;
  if (action === "take_cash") return `Record ${cashOf(order)} in cash`;
  return actionLabel(action, order);
}
