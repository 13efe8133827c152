"use client";

import { type DeliveryLocation, useDeliveryLocation } from "@/lib/client/delivery-location";
import type { Settings } from "@/lib/contracts/settings";
import { formatMoney, type Pesewas, pesewas } from "@/lib/money";
import { freeZones, untilFreeDelivery, zonePlace } from "@/lib/policies";
import { zoneOf } from "@/lib/zone-places";

interface NoteProps {
  delivery: Settings["delivery"];
  subtotal: Pesewas;
  /** Subtotal after the discount. */
  total: Pesewas;
  /** By default the device's delivery location. */
  at?: DeliveryLocation;
}

/**
 * Amount missing for free delivery (SHP-STATIC-04); hidden if it is already free or never is. Without a place, that of the
 * first zone that has it. A discount may take a part of what is added, so the note then names the limit instead.
 */
export function FreeDeliveryNote({ delivery, subtotal, total, at }: NoteProps) {
  const known = useDeliveryLocation();
  const place = at ?? known;
  const zone = place ? zoneOf(delivery.zones, place.region, place.town) : freeZones(delivery)[0];
  const missing = zone ? untilFreeDelivery(zone, total) : null;
  if (!zone || missing === null) return null;
  const to = `delivery to ${zonePlace(zone, delivery.zones)}`;
  return (
    <p className="text-sm text-success tabular-nums">
      {subtotal > total
        ? `Free ${to} above ${formatMoney(pesewas(total + missing))} after the discount`
        : `${missing > 0 ? `Spend over ${formatMoney(missing)} more` : "Add any item"} for free ${to}`}
    </p>
  );
}
