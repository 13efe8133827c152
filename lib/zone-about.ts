import type { Zone } from "./policies";
import { isRegionName, placesIn, zonesOf } from "./zone-places";

/**
 * Description of a zone: the owner's, else its places. "Every town" of a region gives way to the places once another zone
 * has a part of it.
 */
export function zoneAbout({ about, covers }: Zone, zones: readonly Zone[]): string {
  if (covers === null) return about ?? "All other towns and villages";
  const isShared = (region: string) => zonesOf(zones, region).length > 1;
  const places = placesIn(covers);
  if (
    about !== null &&
    !(/^(every|all)\b/i.test(about) && places.some((place) => isRegionName(place) && isShared(place)))
  )
    return about;
  const others = places.map((place) => (isRegionName(place) && isShared(place) ? `other towns of ${place}` : place));
  return others.join(", ").replace(/^o/, "O");
}
