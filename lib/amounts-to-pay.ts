import type { Order } from "./contracts/orders";
import type { Settings } from "./contracts/settings";
import { addUp, formatMoney, type Pesewas, pesewas, subtract, toPesewas } from "./money";
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

type FeeSetting = Pick<Settings["delivery"], "feeWithOnlineOrders">;

/** Labels of a delivery fee that is not free, by how it is paid; `either` while the method is not chosen. */
const feeLabels = {
  rider: "Delivery, paid to the rider",
  order: "Delivery, paid with the order",
  either: "Delivery",
};
type FeePaid = keyof typeof feeLabels;

/** How the delivery fee is paid: with an online order where the owner wants it (BEYOND-105), else to the rider. */
export function feePaid({ feeWithOnlineOrders }: FeeSetting, method: string, total: Pesewas): FeePaid {
  if (!feeWithOnlineOrders || total === 0) return "rider";
  if (method === "") return "either";
  return isOnlineMethod(method) ? "order" : "rider";
}

/** Total of a new order, with the fee if it is paid with the order, and the fee that is left for the rider. */
export function chargeOf<Fee extends Pesewas | null>(
  delivery: FeeSetting,
  method: string,
  total: Pesewas,
  fee: Fee,
): { total: Pesewas; fee: Fee } {
  if (fee === null || feePaid(delivery, method, total) !== "order") return { total, fee };
  return { total: addUp([total, fee]), fee: pesewas(0) as Fee };
}

/** Total of an order's items after discount, without delivery. */
export function itemsTotal({ subtotal, discount }: Pick<Order["totals"], "subtotal" | "discount">): Pesewas {
  return subtract(toPesewas(subtotal), toPesewas(discount));
}

/** Delivery fee that is part of an order's total; 0 if the rider collects it. */
export function feeInTotal(totals: Order["totals"]): Pesewas {
  return subtract(toPesewas(totals.total), itemsTotal(totals));
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

function deliveryRow(fee: Pesewas | null, paid: FeePaid = "rider"): AmountRow {
  if (fee === 0) return { label: "Delivery", amount: "Free" };
  return { label: feeLabels[paid], amount: fee === null ? "By region" : formatMoney(fee) };
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
export function rowsBelowTotal(total: Pesewas, fee: Pesewas | null, paid?: FeePaid, reader?: Reader): AmountRow[] {
  return [deliveryRow(fee, paid), inAllRow(amountsToPay(total, fee), reader)];
}

/** Rows between the subtotal and the total of an order: the delivery fee that is part of the total, also if it was cancelled. */
export function orderRowsAboveTotal({ totals }: Pick<Order, "totals">): AmountRow[] {
  const inTotal = feeInTotal(totals);
  return inTotal > 0 ? [{ label: "Delivery", amount: formatMoney(inTotal) }] : [];
}

/**
 * Rows below the total of an order. None if it ended without delivery, only the delivery if it was refunded afterwards:
 * there is nothing to pay then.
 */
export function orderRowsBelowTotal(
  order: DueFacts & Pick<Order, "totals"> & Partial<Pick<Order, "refunds">>,
  reader?: Reader,
): AmountRow[] {
  if (isCalledOff(order)) return [];
  const amounts = amountsOf(order);
  // Some is left for the rider if the address was moved to a zone with a higher fee.
  const isInTotal = feeInTotal(order.totals) > 0 && amounts.fee === 0;
  const delivery = isInTotal ? [] : [deliveryRow(amounts.fee)];
  if (isRefunded(order)) return delivery;
  const isSettled = order.payment.status === "paid" && riderMoney(order).cash === 0;
  return [...delivery, inAllRow(amounts, reader, isSettled)];
}

/**
 * Amount on Confirm Order: the total paid now, or all that the rider collects of a method paid on delivery.
 * @param fee null until the region is known
 */
export function amountToConfirm(total: Pesewas, fee: Pesewas | null, method: string): Pesewas {
  return isPaidOnDelivery(method) ? (amountsToPay(total, fee, method).inAll ?? total) : total;
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
