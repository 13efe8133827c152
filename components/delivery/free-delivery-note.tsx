"use client";

import { useDeliveryLocation } from "@/lib/client/delivery-location";
import type { Settings } from "@/lib/contracts/settings";
import { formatMoney, type Pesewas } from "@/lib/money";
import { untilFreeDelivery } from "@/lib/policies";

/** Amount missing for free delivery to the chosen location; hidden if delivery is already free or never is. */
export function FreeDeliveryNote({ delivery, total }: { delivery: Settings["delivery"]; total: Pesewas }) {
  const place = useDeliveryLocation();
  const missing = place && untilFreeDelivery(delivery, place.region, place.town, total);
  if (missing === null) return null;
  return (
    <p className="text-sm text-success tabular-nums">
      {missing > 0 ? `Spend over ${formatMoney(missing)} more for free delivery` : "Add any item for free delivery"}
    </p>
  );
}
