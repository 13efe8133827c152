import type { Order } from "./contracts/orders";
import { addUp, type Pesewas, pesewas, toPesewas } from "./money";
import { isCalledOff } from "./order-status";
import { clearingOf, isPaidInCash } from "./payment-methods";

/** An amount or document due to the rider. */
export interface Due {
  label: string;
  amount: Pesewas;
}

/** Facts that decide what the rider collects. */
export interface DueFacts {
  status: Order["status"];
  payment: Pick<Order["payment"], "method" | "status" | "chequeReceivedAt">;
  totals: Pick<Order["totals"], "total">;
  deliveryFee: Pick<Order["deliveryFee"], "amount">;
}

const NONE = pesewas(0);

export const hasArrived = ({ status }: Pick<Order, "status">) => status === "delivered" || status === "completed";

/**
 * Amounts the rider has to collect for an order, or has not handed over. Used by slip, desk, lists and emails.
 * @returns cash, of which `fee` is for delivery, and documents such as a cheque
 */
export function riderMoney(order: DueFacts): Record<"cash" | "fee" | "cheque", Pesewas> {
  const { payment, totals, deliveryFee } = order;
  if (isCalledOff(order) || payment.status === "refunded") return { cash: NONE, fee: NONE, cheque: NONE };
  const total = toPesewas(totals.total);
  const isOpen = payment.status !== "paid" && payment.status !== "processing";
  const isCash = isOpen && isPaidInCash(payment.method);
  // Otherwise the fee was collected on delivery.
  const fee = hasArrived(order) && !isCash ? NONE : toPesewas(deliveryFee.amount);
  const isCheque = isOpen && payment.chequeReceivedAt === null && !!clearingOf(payment.method)?.handed;
  return { cash: addUp([isCash ? total : NONE, fee]), fee, cheque: isCheque ? total : NONE };
}

/**
 * The same as a list for the buyer: cash with the fee included, a cheque with the fee separate, or only the fee after
 * an online payment. Empty after delivery.
 */
export function amountsDueOnDelivery(order: DueFacts): Due[] {
  if (hasArrived(order)) return [];
  const { cash, cheque } = riderMoney(order);
  const handed = clearingOf(order.payment.method)?.handed;
  return [
    ...(handed && cheque > 0 ? [{ label: handed.due, amount: cheque }] : []),
    ...(cash > 0 ? [{ label: "Have ready for the rider", amount: cash }] : []),
  ];
}
