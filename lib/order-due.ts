import type { Order } from "./contracts/orders";
import { addUp, type Pesewas, pesewas, toPesewas } from "./money";
import { isCalledOff } from "./order-status";
import { clearingOf, isPaidInCash } from "./payment-methods";

/** Something the rider is to be given. */
export interface Due {
  label: string;
  amount: Pesewas;
}

/** What decides what the rider collects. */
export interface DueFacts {
  status: Order["status"];
  payment: Pick<Order["payment"], "method" | "status" | "chequeReceivedAt">;
  totals: Pick<Order["totals"], "total">;
  deliveryFee: Pick<Order["deliveryFee"], "amount">;
}

const NONE = pesewas(0);

export const hasArrived = ({ status }: Pick<Order, "status">) => status === "delivered" || status === "completed";

/**
 * What the rider collects for an order, or has collected and not handed over: the one answer for slip, desk, lists and mails.
 * @returns cash, of which `fee` is for delivery; and what is handed over on paper
 */
export function riderMoney(order: DueFacts): Record<"cash" | "fee" | "paper", Pesewas> {
  const { payment, totals, deliveryFee } = order;
  if (isCalledOff(order) || payment.status === "refunded") return { cash: NONE, fee: NONE, paper: NONE };
  const total = toPesewas(totals.total);
  const isOpen = payment.status !== "paid" && payment.status !== "processing";
  const isCash = isOpen && isPaidInCash(payment.method);
  // Of any other order the fee came with its products.
  const fee = hasArrived(order) && !isCash ? NONE : toPesewas(deliveryFee.amount);
  const isPaper = isOpen && payment.chequeReceivedAt === null && !!clearingOf(payment.method)?.handed;
  return { cash: addUp([isCash ? total : NONE, fee]), fee, paper: isPaper ? total : NONE };
}

/**
 * The same as a list for the buyer: cash together with the fee, a cheque and the fee apart, after a payment online the fee
 * alone. Nothing once the products are there.
 */
export function dueToRider(order: DueFacts): Due[] {
  if (hasArrived(order)) return [];
  const { cash, fee, paper } = riderMoney(order);
  if (cash > fee) return [{ label: "To have ready for the rider", amount: cash }];
  const handed = clearingOf(order.payment.method)?.handed;
  return [
    ...(handed && paper > 0 ? [{ label: handed.due, amount: paper }] : []),
    ...(fee > 0 ? [{ label: "To pay the rider for delivery", amount: fee }] : []),
  ];
}
