import type { DeliveryLocation } from "@/lib/client/delivery-location";
import type { Settings } from "@/lib/contracts/settings";
import { formatWeekday } from "@/lib/dates";
import { type Cedis, formatMoney, type Pesewas } from "@/lib/money";
import { CHOOSE_TOWN, DELIVERY_FEE_NOTE, deliveryDay, deliveryFee, needsTown } from "@/lib/policies";
import { OTHER_TOWN } from "@/lib/regions";

/** Inputs of fee and delivery day. */
export interface DeliveryFacts {
  delivery: Settings["delivery"];
  /** Total of the products, if the page knows better than the cart's subtotal. */
  total?: Pesewas;
  /** Viewed product: one unit is added to the subtotal unless it is in the cart. */
  adding?: { productId: string; price: Cedis };
}

/** Display name of a location: `Kumasi, Ashanti`, or the region alone. */
export function locationName({ region, town }: DeliveryLocation): string {
  return town && town !== OTHER_TOWN ? `${town}, ${region}` : region;
}

/**
 * Fee and latest day of a delivery ordered now: `GH₵50.00, paid on arrival · by Thu, 26 Nov` (BEYOND-56).
 * @param total total of the products, which decides whether delivery is free
 * @param briefly omits when the fee is paid
 */
export function describeDelivery(
  delivery: Settings["delivery"],
  { region, town }: DeliveryLocation,
  total: Pesewas,
  briefly = false,
): string {
  const fee = deliveryFee(delivery, region, town, total);
  const cost =
    fee > 0
      ? formatMoney(fee) + (briefly || delivery.feeWithOnlineOrders ? "" : `, ${DELIVERY_FEE_NOTE}`)
      : "free delivery";
  if (needsTown(delivery, region, town)) return `${cost} · ${briefly ? "choose your town" : CHOOSE_TOWN}`;
  return `${cost} · by ${formatWeekday(deliveryDay(delivery, region, town))}`;
}
