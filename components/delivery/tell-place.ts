import type { Place } from "@/lib/client/place";
import type { Settings } from "@/lib/contracts/settings";
import { formatWeekday } from "@/lib/dates";
import { type Cedis, formatMoney, type Pesewas } from "@/lib/money";
import { CHOOSE_TOWN, DELIVERY_FEE_NOTE, deliveryDay, deliveryFee, needsTown } from "@/lib/policies";
import { OTHER_TOWN } from "@/lib/regions";

/** What fee and day depend on. */
export interface DeliveryFacts {
  delivery: Settings["delivery"];
  /** Of the products, where the page knows better than the cart's own sum. */
  total?: Pesewas;
  /** A product that is looked at: one piece of it counts along, unless the cart has it already. */
  adding?: { productId: string; price: Cedis };
}

/** The place as people say it: `Kumasi, Ashanti`, or the region alone. */
export function placeName({ region, town }: Place): string {
  return town && town !== OTHER_TOWN ? `${town}, ${region}` : region;
}

/**
 * What delivery to a place costs and by which day products arrive that are ordered now, by the shop's own rules (BEYOND-56):
 * `GH₵50.00, paid on arrival · by Thu, 26 Nov`.
 * @param total of the products, which decides whether delivery is free
 * @param briefly without when it is paid
 */
export function tellPlace(
  delivery: Settings["delivery"],
  { region, town }: Place,
  total: Pesewas,
  briefly = false,
): string {
  const fee = deliveryFee(delivery, region, town, total);
  const cost = fee > 0 ? formatMoney(fee) + (briefly ? "" : `, ${DELIVERY_FEE_NOTE}`) : "free delivery";
  if (needsTown(region, town)) return `${cost} · ${briefly ? "choose your town" : CHOOSE_TOWN}`;
  return `${cost} · by ${formatWeekday(deliveryDay(delivery, region, town))}`;
}
