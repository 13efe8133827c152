"use client";

import { type DeliveryLocation, useDeliveryLocation } from "@/lib/client/delivery-location";
import type { Settings } from "@/lib/contracts/settings";
import { formatMoney, type Pesewas } from "@/lib/money";
import { untilFreeDelivery } from "@/lib/policies";

/** The only region with free delivery (SHP-STATIC-04). */
const NEAR = "Greater Accra";

interface NoteProps {
  delivery: Settings["delivery"];
  total: Pesewas;
  /** By default the device's delivery location. */
  at?: DeliveryLocation;
}

/** Amount missing for free delivery; hidden if it is already free or never is, and outside Greater Accra. */
export function FreeDeliveryNote({ delivery, total, at }: NoteProps) {
  const known = useDeliveryLocation();
  const place = at ?? known;
  const missing = untilFreeDelivery(delivery, place?.region ?? NEAR, place?.town ?? "", total);
  if (missing === null) return null;
  return (
    <p className="text-sm text-success tabular-nums">
      {missing > 0 ? `Spend over ${formatMoney(missing)} more` : "Add any item"} for free delivery to {NEAR}
    </p>
  );
}
