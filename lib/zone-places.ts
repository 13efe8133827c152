import { regions, townsOf } from "./regions";

/** Separator of a region and its town in a key. */
const IN = "/";
const TOWN_IN_REGION = /^(.+?)\s*\(([^()]+)\)$/;

const fold = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();
const regionNames = new Set(regions.map(fold));
/** Region of each listed town; of two towns with one name, the first. */
const regionsOfTowns = new Map(
  [...regions].reverse().flatMap((region) =>
    townsOf(region)
      .slice(0, -1)
      .map((town) => [fold(town), region] as const),
  ),
);

export const isRegionName = (name: string): boolean => regionNames.has(fold(name));

/** Whether one of the names between the commas is the region. */
export const namesRegion = (names: string, region: string): boolean =>
  placesIn(names).some((name) => fold(name) === fold(region));

/** Key of a region, or of a town in it. */
const placeKey = (region: string, town = "") => [region, town].map(fold).filter(Boolean).join(IN);

/** Texts between the commas of a zone's `covers`. */
export const placesIn = (covers: string): string[] => covers.split(",").map((text) => text.trim());

/** Key of a region, a listed town, or `East Legon (Greater Accra)`; null for anything else. */
export function readPlace(text: string): string | null {
  if (isRegionName(text)) return placeKey(text);
  const [, town, named] = TOWN_IN_REGION.exec(text) ?? [];
  if (town && named) return isRegionName(named) ? placeKey(named, town) : null;
  const region = regionsOfTowns.get(fold(text));
  return region ? placeKey(region, text) : null;
}

interface Covering {
  /** Regions and towns, separated by commas; null for everywhere else. */
  covers: string | null;
}

const keysOf = ({ covers }: Covering) => (covers === null ? [] : placesIn(covers).map(readPlace));

/** Zone of a town: the one that names the town, else the one of its region, else the one for everywhere else. */
export function zoneOf<Zone extends Covering>(zones: readonly Zone[], region: string, town: string): Zone {
  const naming = (key: string) => zones.find((zone) => keysOf(zone).includes(key));
  const elsewhere = zones.find(({ covers }) => covers === null) ?? zones.at(-1);
  return (naming(placeKey(region, town)) ?? naming(placeKey(region)) ?? elsewhere) as Zone;
}

/** Zones that the towns of a region are in. */
export function zonesOf<Zone extends Covering>(zones: readonly Zone[], region: string): Zone[] {
  const ofRegion = zoneOf(zones, region, "");
  const town = placeKey(region) + IN;
  return zones.filter((zone) => zone === ofRegion || keysOf(zone).some((key) => key?.startsWith(town)));
}
