import type { Order } from "./contracts/orders";
import { addUp, type Pesewas, toPesewas } from "./money";
import { isCalledOff } from "./order-status";
import { clearingOf, isPaidInCash } from "./payment-methods";

/** Something the rider is to be given. */
export interface Due {
  label: string;
  amount: Pesewas;
}

/**
 * What the rider is still to be given for an order, as every screen and mail has it: cash together with the fee, a cheque and
 * the fee apart, after a payment online the fee alone. Nothing once the goods are there, or will not come.
 */
export function dueToRider(order: Pick<Order, "status" | "payment" | "totals" | "deliveryFee">): Due[] {
  const { status, payment, totals, deliveryFee } = order;
  if (isCalledOff(order) || payment.status === "refunded" || status === "delivered" || status === "completed")
    return [];
  const [total, fee] = [toPesewas(totals.total), toPesewas(deliveryFee.amount)];
  const isOpen = payment.status !== "paid" && payment.status !== "processing";
  if (isPaidInCash(payment.method) && isOpen)
    return [{ label: "To have ready for the rider", amount: addUp([total, fee]) }];
  const handed = isOpen && payment.chequeReceivedAt === null ? clearingOf(payment.method)?.handed : null;
  return [
    ...(handed ? [{ label: handed.due, amount: total }] : []),
    ...(fee > 0 ? [{ label: "To pay the rider for delivery", amount: fee }] : []),
  ];
}
