"use client";

import type { ReactNode } from "react";
import { useSubtotal } from "@/components/cart";
import { useDeliveryLocation } from "@/lib/client/delivery-location";
import { type DeliveryFacts, describeDelivery, locationName } from "./describe-delivery";

/**
 * Delivery place with fee and day: one line, two header lines, or button text. Loaded only if a location may be known.
 * @param otherwise content without a location
 */
export function DeliveryEstimate({
  part,
  otherwise,
  delivery,
  total: known,
  adding,
}: DeliveryFacts & { part: "line" | "brief" | "change"; otherwise: ReactNode }) {
  const place = useDeliveryLocation();
  const ofCart = useSubtotal(adding);
  if (!place) return otherwise;
  const total = known ?? ofCart;
  if (part === "change") {
    return (
      <>
        Change<span className="sr-only"> where we deliver</span>
      </>
    );
  }
  if (part === "line") {
    return (
      <>
        Deliver to <strong className="text-ink">{locationName(place)}</strong> ·{" "}
        <span className="tabular-nums">{describeDelivery(delivery, place, total)}</span>
      </>
    );
  }
  return (
    <>
      <span className="block truncate font-bold text-sm">
        <span className="sr-only">Deliver to </span>
        {locationName(place)}
      </span>
      <span className="block truncate text-muted text-xs tabular-nums">
        {describeDelivery(delivery, place, total, true)}
      </span>
    </>
  );
}
