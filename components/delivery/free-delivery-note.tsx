"use client";

import { useDeliveryLocation } from "@/lib/client/delivery-location";
import type { Settings } from "@/lib/contracts/settings";
import { formatMoney, type Pesewas } from "@/lib/money";
import { untilFreeDelivery } from "@/lib/policies";

/** The only region with free delivery (SHP-STATIC-04). */
const NEAR = "Greater Accra";

/** Amount missing for free delivery; hidden if it is already free or never is, and outside Greater Accra. */
export function FreeDeliveryNote({ delivery, total }: { delivery: Settings["delivery"]; total: Pesewas }) {
  const place = useDeliveryLocation();
  const missing = untilFreeDelivery(delivery, place?.region ?? NEAR, place?.town ?? "", total);
  if (missing === null) return null;
  return (
    <p className="text-sm text-success tabular-nums">
      {missing > 0 ? `Spend over ${formatMoney(missing)} more` : "Add any item"} for free delivery to {NEAR}
    </p>
  );
}
