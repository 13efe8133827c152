import type { Settings } from "@/lib/contracts/settings";
import type { OrderActionInput } from "@/lib/contracts/staff/order-action";
import { addBusinessDays } from "@/lib/dates";
import { type Cedis, formatCedis, pesewas, toCedis, toPesewas } from "@/lib/money";
import { normalisePhone } from "@/lib/phone";
import { type Zone, zoneFee, zoneOf } from "@/lib/policies";
import { normaliseDigitalAddress } from "@/lib/regions";
import type { Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { endMailedLinks, endTextedLink } from "@/server/orders/order-access";
import type { OrderChanges } from "@/server/orders/order-columns";
import { readSettings } from "@/server/settings";
import type { DeskOrder } from "./desk-order";
import { queueLastAgain } from "./order-mails";

type Row = DeskOrder["row"];

/** Delivery fee by zone: the agreed fee in the order's zone, the current fee elsewhere. */
export function deliveryFees(
  { shippingRegion, shippingCity, deliveryFeePesewas, totalPesewas }: Row,
  delivery: Settings["delivery"],
): Record<Zone, Cedis> {
  const agreedZone = zoneOf(shippingRegion, shippingCity);
  const feeIn = (zone: Zone) =>
    zone === agreedZone ? pesewas(deliveryFeePesewas) : zoneFee(delivery, zone, pesewas(totalPesewas));
  return { accra: toCedis(feeIn("accra")), city: toCedis(feeIn("city")), remote: toCedis(feeIn("remote")) };
}

/**
 * Changes of an order's row when contact or address are corrected.
 * A town in another zone changes delivery fee and date; the order's total stays.
 * @throws AppError CONFLICT if the fee differs from the one the caller saw
 */
export async function correctContact(
  tx: Tx,
  row: Row,
  input: Extract<OrderActionInput, { action: "correct_contact" }>,
): Promise<OrderChanges> {
  const { delivery } = await readSettings(tx);
  const zone = zoneOf(row.shippingRegion, input.city);
  const fee = deliveryFees(row, delivery)[zone];
  if (fee !== input.deliveryFee) {
    const message = `Delivery to ${input.city} costs ${formatCedis(fee)}. Tell the customer, then save again.`;
    throw new AppError("CONFLICT", { message });
  }
  const phone = normalisePhone(input.phone);
  if (phone !== row.phone) await endTextedLink(tx, row.id, row.phone);
  return {
    phone,
    ...(await correctEmail(tx, row, input)),
    shippingStreet: input.street,
    shippingCity: input.city,
    shippingLandmark: input.landmark === undefined ? undefined : input.landmark || null,
    shippingDigitalAddress:
      input.digitalAddress === undefined ? undefined : normaliseDigitalAddress(input.digitalAddress),
    ...(zone !== zoneOf(row.shippingRegion, row.shippingCity) && {
      deliveryFeePesewas: toPesewas(fee),
      estimatedDelivery: addBusinessDays(row.createdAt, delivery.zones[zone].maxDays),
    }),
  };
}

/** Voids links mailed to the wrong email, and for a guest order the access of that email's account. */
async function correctEmail(
  tx: Tx,
  row: Row,
  { email, mailAgain }: Extract<OrderActionInput, { action: "correct_contact" }>,
): Promise<OrderChanges> {
  if (email === undefined || email.toLowerCase() === row.email.toLowerCase()) return {};
  await endMailedLinks(tx, row.id, row.email);
  if (mailAgain) await queueLastAgain(tx, row.id);
  return { email, ...(row.isGuest && { userId: null }) };
}
