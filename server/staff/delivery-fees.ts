import type { Settings } from "@/lib/contracts/settings";
import type { OrderActionInput } from "@/lib/contracts/staff/order-action";
import { addBusinessDays } from "@/lib/dates";
import { type Cedis, formatCedis, pesewas, toCedis, toPesewas } from "@/lib/money";
import { normalisePhone } from "@/lib/phone";
import { type Zone, zoneFee, zoneOf } from "@/lib/policies";
import type { Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { endMailedLinks } from "@/server/orders/order-access";
import type { OrderChanges } from "@/server/orders/order-columns";
import { readSettings } from "@/server/settings";
import type { DeskOrder } from "./desk-order";
import { queueLastAgain } from "./order-mails";

type Row = DeskOrder["row"];

/** What bringing an order costs in each zone: where it goes what its buyer was told, elsewhere what checkout says now. */
export function deliveryFees(
  { shippingRegion, shippingCity, deliveryFeePesewas, totalPesewas }: Row,
  delivery: Settings["delivery"],
): Record<Zone, Cedis> {
  const told = zoneOf(shippingRegion, shippingCity);
  const feeIn = (zone: Zone) =>
    zone === told ? pesewas(deliveryFeePesewas) : zoneFee(delivery, zone, pesewas(totalPesewas));
  return { accra: toCedis(feeIn("accra")), city: toCedis(feeIn("city")), remote: toCedis(feeIn("remote")) };
}

/**
 * What changes in an order's row when phone, email, street and town are corrected. A town of another zone has another fee, which
 * the rider takes, and another day; the order's total stays.
 * @throws AppError CONFLICT when the fee is another than the caller has seen
 */
export async function mend(
  tx: Tx,
  row: Row,
  input: Extract<OrderActionInput, { action: "mend" }>,
): Promise<OrderChanges> {
  const { delivery } = await readSettings(tx);
  const zone = zoneOf(row.shippingRegion, input.city);
  const fee = deliveryFees(row, delivery)[zone];
  if (fee !== input.deliveryFee) {
    const message = `Delivery to ${input.city} costs ${formatCedis(fee)}. Tell the customer, then save again.`;
    throw new AppError("CONFLICT", { message });
  }
  return {
    phone: normalisePhone(input.phone),
    ...(await correctEmail(tx, row, input)),
    shippingStreet: input.street,
    shippingCity: input.city,
    ...(zone !== zoneOf(row.shippingRegion, row.shippingCity) && {
      deliveryFeePesewas: toPesewas(fee),
      estimatedDelivery: addBusinessDays(row.createdAt, delivery.zones[zone].maxDays),
    }),
  };
}

/**
 * The links that went to the wrong address open the order no more. Of a guest's order, so does the account of that
 * address.
 */
async function correctEmail(
  tx: Tx,
  row: Row,
  { email, mailAgain }: Extract<OrderActionInput, { action: "mend" }>,
): Promise<OrderChanges> {
  if (email === undefined || email.toLowerCase() === row.email.toLowerCase()) return {};
  await endMailedLinks(tx, row.id, row.email);
  if (mailAgain) await queueLastAgain(tx, row.id);
  return { email, ...(row.isGuest && { userId: null }) };
}
