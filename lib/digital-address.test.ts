import { expect, test } from "vitest";
import { normaliseDigitalAddress } from "./digital-address";

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
