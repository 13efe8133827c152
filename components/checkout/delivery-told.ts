import type { Quote } from "@/lib/contracts/orders";
import type { Settings } from "@/lib/contracts/settings";
import { formatCedis, toCedis } from "@/lib/money";
import { DELIVERY_FEE_NOTE, deliveryFee, deliveryWindow } from "@/lib/policies";

/** What the shopper is told about delivery before ordering. */
export interface DeliveryTold {
  fee: string;
  window: string;
}

/** From the shop's quote, or by the same policy when there is none; nothing before the region is known. */
export function tellDelivery(
  quoted: Quote["deliveryFee"],
  delivery: Settings["delivery"],
  { region, town, totalPesewas }: { region: string; town: string; totalPesewas: number },
): DeliveryTold | null {
  if (!region) return null;
  const { amount, note, window } = quoted ?? {
    amount: toCedis(deliveryFee(delivery, region, town, totalPesewas)),
    note: DELIVERY_FEE_NOTE,
    window: deliveryWindow(delivery, region, town),
  };
  return { fee: amount === 0 ? "free" : `${formatCedis(amount)}, ${note}`, window };
}
