import { OTHER_TOWN, townsOf } from "./regions";

/** Name of a town: from the list, or the typed one for "others". */
export function townName(town: string, customTown: string): string {
  return (town === OTHER_TOWN ? customTown : town).trim();
}

interface KnownPlace {
  street: string;
  region: string;
  town: string;
  landmark: string | null;
  digitalAddress: string | null;
}

/** Formats an address in one line. */
export function addressLine({ street, landmark, town, region, digitalAddress }: KnownPlace): string {
  return [street, landmark, town, region, digitalAddress].filter(Boolean).join(", ");
}

/** Converts an address to fields of the order form; a town outside of the list becomes a typed one. */
export function placeOf({ street, region, town, landmark, digitalAddress }: KnownPlace) {
  const listed = townsOf(region).includes(town);
  return {
    address: street,
    region,
    town: listed ? town : OTHER_TOWN,
    customTown: listed ? "" : town,
    deliveryNote: [landmark, digitalAddress && `GhanaPost GPS ${digitalAddress}`].filter(Boolean).join(", "),
  };
}
