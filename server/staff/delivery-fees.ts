import type { Settings } from "@/lib/contracts/settings";
import type { OrderActionInput } from "@/lib/contracts/staff/order-action";
import { addBusinessDays } from "@/lib/dates";
import { type Cedis, formatMoney, type Pesewas, pesewas, toCedis } from "@/lib/money";
import { normalisePhone } from "@/lib/phone";
import { type Zone, zoneFee } from "@/lib/policies";
import { normaliseDigitalAddress } from "@/lib/regions";
import { zoneOf } from "@/lib/zone-places";
import type { Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { endMailedLinks, endTextedLink } from "@/server/orders/order-access";
import type { OrderChanges } from "@/server/orders/order-columns";
import { readSettings } from "@/server/settings";
import type { DeskOrder } from "./desk-order";
import { queueLastAgain } from "./order-mails";

type Row = DeskOrder["row"];

/** Fee for the rider by zone: the agreed one in the order's zone, elsewhere the current fee less what the total includes. */
export function deliveryFees(row: Row, { zones }: Settings["delivery"]): { covers: string | null; fee: Cedis }[] {
  const agreed = zoneOf(zones, row.shippingRegion, row.shippingCity);
  return zones.map((zone) => ({ covers: zone.covers, fee: toCedis(feeIn(zone, agreed, row)) }));
}

function feeIn(zone: Zone, agreed: Zone, row: Row): Pesewas {
  if (zone === agreed) return pesewas(row.deliveryFeePesewas);
  const items = row.subtotalPesewas - row.discountPesewas;
  return pesewas(Math.max(0, zoneFee(zone, pesewas(items)) - (row.totalPesewas - items)));
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
  const { zones } = (await readSettings(tx)).delivery;
  const agreed = zoneOf(zones, row.shippingRegion, row.shippingCity);
  const zone = zoneOf(zones, row.shippingRegion, input.city);
  const fee = feeIn(zone, agreed, row);
  if (toCedis(fee) !== input.deliveryFee) {
    const message = `Delivery to ${input.city} costs ${formatMoney(fee)}. Tell the customer, then save again.`;
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
    ...(zone !== agreed && {
      deliveryFeePesewas: fee,
      estimatedDelivery: addBusinessDays(row.createdAt, zone.maxDays),
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
