import type { Order } from "./contracts/orders";
import { addUp, formatMoney, type Pesewas, pesewas, toPesewas } from "./money";
import { type DueFacts, riderMoney } from "./order-due";
import { isCalledOff, isRefunded } from "./order-status";
import { clearingOf, isOnlineMethod, isPaidOnDelivery } from "./payment-methods";

/** What a buyer pays, in pesewas; what depends on the delivery fee is null until the region is known. */
export interface AmountsToPay<Fee extends Pesewas | null> {
  /** Subtotal minus discount, without delivery, as the specification has it. */
  total: Pesewas;
  /** Delivery fee; 0 is free delivery. */
  fee: Fee;
  /** Before delivery: online, or by bank transfer. */
  payNow: Pesewas;
  /** On delivery: the fee, and the total of a method paid on delivery. */
  payRider: Fee;
  /** Total and fee, which is `payNow` and `payRider`. */
  inAll: Fee;
}

/**
 * Total and delivery fee as carts, orders, emails and documents show them (BEYOND-79); `riderMoney` has what is still open.
 * @param method what is paid now depends on it; without one, as in a cart, nothing is
 */
export function amountsToPay<Fee extends Pesewas | null>(total: Pesewas, fee: Fee, method = ""): AmountsToPay<Fee> {
  const inAll = (fee === null ? null : addUp([total, fee])) as Fee;
  const isLater = method === "" || isPaidOnDelivery(method);
  return { total, fee, inAll, payNow: isLater ? pesewas(0) : total, payRider: isLater ? inAll : fee };
}

/** Facts of an order that decide its amounts. */
type OrderFacts = Pick<DueFacts, "totals" | "deliveryFee"> & { payment: Pick<DueFacts["payment"], "method"> };

function amountsOf({ totals, deliveryFee, payment }: OrderFacts): AmountsToPay<Pesewas> {
  return amountsToPay(toPesewas(totals.total), toPesewas(deliveryFee.amount), payment.method);
}

/** Amount that the rider collects for a cash order, in a sentence: `GH₵285.00 (including GH₵30.00 for delivery)`. */
export function cashDue(order: OrderFacts): string {
  const { fee, payRider } = amountsOf(order);
  return `${formatMoney(payRider)}${fee > 0 ? ` (including ${formatMoney(fee)} for delivery)` : ""}`;
}

/** An amount and its label as text. */
export interface AmountRow {
  label: string;
  amount: string;
  isBold?: boolean;
}

function deliveryRow(fee: Pesewas | null): AmountRow {
  if (fee === 0) return { label: "Delivery", amount: "Free" };
  return { label: "Delivery, paid to the rider", amount: fee === null ? "By region" : formatMoney(fee) };
}

type Reader = "buyer" | "staff" | "receipt";

/** Labels of total and delivery together, by reader: still due, settled. */
const inAllLabels: Record<Reader, [due: string, settled: string]> = {
  buyer: ["You pay in all", "You paid in all"],
  staff: ["Customer pays in all", "Customer paid in all"],
  receipt: ["You pay in all", "Paid in all"],
};

function inAllRow({ inAll }: AmountsToPay<Pesewas | null>, reader: Reader = "buyer", isSettled = false): AmountRow {
  const label = inAllLabels[reader][isSettled ? 1 : 0];
  return { label, amount: inAll === null ? "Total + delivery" : formatMoney(inAll), isBold: true };
}

/**
 * Rows below the total of a cart.
 * @param fee null until the region is known
 */
export function rowsBelowTotal(total: Pesewas, fee: Pesewas | null, reader?: Reader): AmountRow[] {
  return [deliveryRow(fee), inAllRow(amountsToPay(total, fee), reader)];
}

/**
 * Rows below the total of an order. None if it ended without delivery, only the delivery if it was refunded afterwards:
 * there is nothing to pay then.
 */
export function orderRowsBelowTotal(order: DueFacts & Partial<Pick<Order, "refunds">>, reader?: Reader): AmountRow[] {
  if (isCalledOff(order)) return [];
  const amounts = amountsOf(order);
  const delivery = deliveryRow(amounts.fee);
  if (isRefunded(order)) return [delivery];
  const isSettled = order.payment.status === "paid" && riderMoney(order).cash === 0;
  return [delivery, inAllRow(amounts, reader, isSettled)];
}

/**
 * Rows above Confirm Order (BEYOND-55): pay now, pay the rider, in all, and the day of arrival.
 * @param arrival the day, or what it depends on
 */
export function rowsBeforeConfirm(total: Pesewas, fee: Pesewas, method: string, arrival: string): AmountRow[] {
  const amounts = amountsToPay(total, fee, method);
  const isTransfer = !isOnlineMethod(method) && !isPaidOnDelivery(method);
  const handed = fee > 0 ? clearingOf(method)?.handed : null;
  const format = (amount: Pesewas) => (amount > 0 ? formatMoney(amount) : "Nothing");
  return [
    { label: isTransfer ? "Pay before delivery" : "Pay now", amount: format(amounts.payNow) },
    {
      label: "Pay the rider",
      amount: format(amounts.payRider) + (handed ? `, including ${formatMoney(total)} ${handed.as}` : ""),
    },
    inAllRow(amounts),
    { label: "Arrives by", amount: arrival },
  ];
}
