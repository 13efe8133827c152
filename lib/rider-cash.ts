import type { RiderCash } from "./contracts/staff/rider-cash";
import { addUp, type Cedis, formatCedis, formatMoney, toPesewas } from "./money";

type Row = RiderCash["groups"][number]["rows"][number];

export const chequeText = (amount: Cedis) => `${formatCedis(amount)} in cheques`;

/** Amount a rider hands over for one order: `GH₵450.00`, `GH₵30.00 and a cheque of GH₵420.00`. */
export function handOverTotal({ cash, cheque, deliveryFee, isBounced }: Row): string {
  const inCash = addUp([toPesewas(cash), toPesewas(deliveryFee)]);
  const asCheque = cheque > 0 ? `a cheque of ${formatCedis(cheque)}${isBounced ? ", which bounced" : ""}` : null;
  return [inCash > 0 ? formatMoney(inCash) : null, asCheque].filter(Boolean).join(" and ");
}

/** Breakdown of the cash: `order GH₵420.00, delivery GH₵30.00`. */
export function handOverParts({ cash, deliveryFee }: Row): string {
  const parts = [cash > 0 && `order ${formatCedis(cash)}`, deliveryFee > 0 && `delivery ${formatCedis(deliveryFee)}`];
  return parts.filter(Boolean).join(", ");
}
