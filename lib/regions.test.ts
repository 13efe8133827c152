import { describe, expect, test } from "vitest";
import {
  capitalOf,
  isRegion,
  normaliseDigitalAddress,
  OTHER_TOWN,
  regionCodes,
  regions,
  townLabel,
  townsOf,
} from "./regions";

describe("regions and towns", () => {
  test("SHP-CHECKOUT-13 SHP-DATA-45 SHP-DATA-46 there are the 16 regions of Ghana", () => {
    expect(regions).toEqual([
      "Greater Accra",
      "Ashanti",
      "Western",
      "Eastern",
      "Central",
      "Volta",
      "Northern",
      "Upper East",
      "Upper West",
      "Bono East",
      "Bono",
      "Ahafo",
      "Western North",
      "Oti",
      "North East",
      "Savannah",
    ]);
  });

  test("BEYOND-09 each region has its own ISO 3166-2 code", () => {
    const codes = Object.values(regionCodes);
    expect(new Set(codes).size).toBe(16);
    for (const code of codes) expect(code).toMatch(/^[A-Z]{2}$/);
  });

  test("SHP-CHECKOUT-14 each region has a few towns, its capital first and 'others' last", () => {
    for (const region of regions) {
      const towns = townsOf(region);
      expect(towns.length, region).toBeGreaterThanOrEqual(6);
      expect(towns.length, region).toBeLessThanOrEqual(10);
      expect(towns.at(-1)).toBe(OTHER_TOWN);
      expect(towns.map(townLabel)).toEqual([...towns.slice(0, -1), "Another town"]);
      expect(towns[0]).toBe(capitalOf(region));
      expect(new Set(towns).size).toBe(towns.length);
      for (const town of towns.slice(0, -1)) expect(town, region).toMatch(/^\p{Lu}\p{L}/u);
    }
  });

  test("an unknown region and an inherited property have no towns", () => {
    expect(townsOf("Atlantis")).toEqual([]);
    expect(isRegion("toString")).toBe(false);
  });
});

test.each([
  ["GA-183-8164", "GA-183-8164"],
  [" ga 183 8164 ", "GA-183-8164"],
  ["EO10701234", "EO-1070-1234"],
  ["N5-03074-0001", "N5-03074-0001"],
  ["GA-18-8164", null],
  ["ZA-183-8164", null],
  ["GA-183-81645", null],
  ["", null],
])("BEYOND-19 a GhanaPost GPS code '%s' is stored as %s", (typed, stored) => {
  expect(normaliseDigitalAddress(typed)).toBe(stored);
});
