import { OTHER_TOWN, townsOf } from "./regions";

/** The town in words: from the list, or typed where the list ends. */
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

/** A known address in one line. */
export function addressLine({ street, landmark, town, region, digitalAddress }: KnownPlace): string {
  return [street, landmark, town, region, digitalAddress].filter(Boolean).join(", ");
}

/** A known address as the fields of an order's form: what the list of towns does not have is typed. */
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
