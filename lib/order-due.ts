import type { Order } from "./contracts/orders";
import { addUp, type Pesewas, toPesewas } from "./money";
import { isCalledOff } from "./order-status";

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
  if (payment.method === "cash" && isOpen)
    return [{ label: "To have ready for the rider", amount: addUp([total, fee]) }];
  const isChequeDue = payment.method === "bank_cheque" && isOpen && payment.chequeReceivedAt === null;
  return [
    ...(isChequeDue ? [{ label: "Cheque for the rider", amount: total }] : []),
    ...(fee > 0 ? [{ label: "To pay the rider for delivery", amount: fee }] : []),
  ];
}
