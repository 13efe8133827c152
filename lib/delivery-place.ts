import { OTHER_TOWN, townsOf } from "./regions";

/** Name of a town: from the list, or the typed one for "others". */
export function townName(town: string, customTown: string): string {
  return (town === OTHER_TOWN ? customTown : town).trim();
}

interface Place {
  street: string;
  region: string;
  landmark?: string | null;
  /** GhanaPost GPS code. */
  digitalAddress?: string | null;
}

/** Formats an address line by line, with a landmark and code if known. */
export function placeLines({ street, landmark, region, digitalAddress }: Place, town: string): string[] {
  return [street, landmark, `${town}, ${region}`, digitalAddress].flatMap((line) => line || []);
}

/** Converts an address to fields of the order form; a town outside of the list becomes a typed one. */
export function placeOf({ street, region, landmark, digitalAddress }: Place, town: string) {
  const listed = townsOf(region).includes(town);
  return {
    address: street,
    landmark: landmark ?? "",
    digitalAddress: digitalAddress ?? "",
    region,
    town: listed ? town : OTHER_TOWN,
    customTown: listed ? "" : town,
  };
}
