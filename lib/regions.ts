import { normaliseCode, normaliseLine } from "./normalise";

/** The 16 regions of Ghana, each with its capital first (SHP-CHECKOUT-13, SHP-DATA-45). Towns are suggestions: any other may be typed. */
const TOWNS = {
  "Greater Accra": ["Accra", "Tema", "Madina", "Ashaiman", "Adenta", "Teshie", "Dodowa", "Amasaman", "Ada Foah"],
  Ashanti: ["Kumasi", "Obuasi", "Ejisu", "Mampong", "Konongo", "Bekwai", "Offinso", "Ejura", "Agogo"],
  Western: ["Sekondi-Takoradi", "Tarkwa", "Prestea", "Axim", "Elubo", "Half Assini", "Shama", "Agona Nkwanta"],
  Eastern: ["Koforidua", "Nkawkaw", "Nsawam", "Suhum", "Akim Oda", "Akosombo", "Somanya", "Kibi", "Aburi"],
  Central: [
    "Cape Coast",
    "Kasoa",
    "Winneba",
    "Agona Swedru",
    "Elmina",
    "Mankessim",
    "Saltpond",
    "Assin Fosu",
    "Dunkwa-on-Offin",
  ],
  Volta: ["Ho", "Hohoe", "Keta", "Aflao", "Kpando", "Sogakope", "Akatsi", "Denu", "Anloga"],
  Northern: ["Tamale", "Yendi", "Savelugu", "Bimbilla", "Gushegu", "Karaga", "Saboba", "Tolon", "Kpandai"],
  "Upper East": ["Bolgatanga", "Navrongo", "Bawku", "Paga", "Zebilla", "Bongo", "Sandema", "Garu"],
  "Upper West": ["Wa", "Tumu", "Lawra", "Jirapa", "Nandom", "Nadowli", "Hamile", "Gwollu"],
  "Bono East": ["Techiman", "Kintampo", "Nkoranza", "Atebubu", "Yeji", "Kwame Danso", "Jema", "Prang"],
  Bono: ["Sunyani", "Berekum", "Dormaa Ahenkro", "Wenchi", "Sampa", "Drobo", "Nsawkaw", "Odumase"],
  Ahafo: ["Goaso", "Bechem", "Duayaw Nkwanta", "Kenyasi", "Hwidiem", "Kukuom", "Mim"],
  "Western North": ["Sefwi Wiawso", "Bibiani", "Enchi", "Juaboso", "Dadieso", "Sefwi Akontombra", "Sefwi Bekwai"],
  Oti: ["Dambai", "Jasikan", "Kadjebi", "Nkwanta", "Kete Krachi", "Kpassa", "Chinderi"],
  "North East": ["Nalerigu", "Walewale", "Gambaga", "Bunkpurugu", "Chereponi", "Yagaba", "Yunyoo"],
  Savannah: ["Damongo", "Salaga", "Bole", "Sawla", "Buipe", "Daboya", "Larabanga"],
} as const satisfies Record<string, readonly string[]>;

export type Region = keyof typeof TOWNS;

/** ISO 3166-2, without the country's "GH-". */
export const regionCodes: Record<Region, string> = {
  "Greater Accra": "AA",
  Ashanti: "AH",
  Western: "WP",
  Eastern: "EP",
  Central: "CP",
  Volta: "TV",
  Northern: "NP",
  "Upper East": "UE",
  "Upper West": "UW",
  "Bono East": "BE",
  Bono: "BO",
  Ahafo: "AF",
  "Western North": "WN",
  Oti: "OT",
  "North East": "NE",
  Savannah: "SV",
};

export const regions = Object.keys(TOWNS) as Region[];

/** Last entry of every town list, with a field to type the town (SHP-CHECKOUT-15). */
export const OTHER_TOWN = "others";

/** Label of a town list's entry. */
export function townLabel(town: string): string {
  return town === OTHER_TOWN ? "Another town" : town;
}

export function isRegion(value: string): value is Region {
  return Object.hasOwn(TOWNS, value);
}

/** Towns of a region, ending with "others"; empty for an unknown region (SHP-CHECKOUT-14). */
export function townsOf(region: string): string[] {
  return isRegion(region) ? [...TOWNS[region], OTHER_TOWN] : [];
}

/** Capital of a region: its first town. */
export function capitalOf(region: Region): string {
  return TOWNS[region][0];
}

/** GhanaPost GPS: region letter, district letter or digit, 3 to 5 digits of the area, 4 of the address. */
const CODE = /^([ABCEGNUVWX][A-Z0-9])-?(\d{3,5})-?(\d{4})$/;

/** Normalises a GhanaPost GPS code to `GA-183-8164`; null if it is invalid. */
export function normaliseDigitalAddress(text: string): string | null {
  const parts = CODE.exec(normaliseCode(text));
  return parts ? `${parts[1]}-${parts[2]}-${parts[3]}` : null;
}

/** Validates an optional GhanaPost GPS code. */
export function digitalAddressProblem(text: string): string | undefined {
  return normaliseLine(text) === "" || normaliseDigitalAddress(text) ? undefined : "Use a code such as GA-183-8164";
}
