"use client";

import type { Place } from "@/lib/client/place";
import type { Settings } from "@/lib/contracts/settings";
import type { Pesewas } from "@/lib/money";
import { placeName, tellPlace } from "./tell-place";

export interface PlaceToldProps {
  delivery: Settings["delivery"];
  place: Place;
  /** Of the goods. */
  total: Pesewas;
}

/** Place, fee and day in one line. Its code comes only for somebody whose place is known. */
export function PlaceTold({ delivery, place, total }: PlaceToldProps) {
  return (
    <>
      Deliver to <strong className="text-ink">{placeName(place)}</strong> ·{" "}
      <span className="tabular-nums">{tellPlace(delivery, place, total)}</span>
    </>
  );
}

/** The same for the header, in two short lines. */
export function PlaceToldBriefly({ delivery, place, total }: PlaceToldProps) {
  return (
    <>
      <span className="block truncate font-bold text-sm">
        <span className="sr-only">Deliver to </span>
        {placeName(place)}
      </span>
      <span className="block truncate text-muted text-xs tabular-nums">{tellPlace(delivery, place, total, true)}</span>
    </>
  );
}
