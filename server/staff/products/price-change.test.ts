import { expect, test } from "vitest";
import { changedPrice } from "./price-change";

test.each([
  [10_000, "up", 5, "0.01", 10_500],
  [9_999, "up", 2.5, "0.01", 10_249],
  [5, "up", 10, "0.01", 6],
  [10_249, "down", 10, "0.50", 9_200],
  [9_926, "up", 0.5, "0.50", 10_000],
  [12_345, "up", 10, "1", 13_600],
  [12_345, "up", 10, "5", 13_500],
  [12_345, "down", 10, "10", 11_000],
  [100, "down", 100, "0.01", 0],
  [40, "down", 50, "1", 0],
] as const)("%i pesewas %s by %s percent, rounded to %s, are %i", (price, direction, percent, rounding, becomes) => {
  expect(changedPrice(price, { direction, percent, rounding })).toBe(becomes);
});

test.each([
  [1_200, "up", 5],
  [1_600, "down", 5],
] as const)("rounding does not reverse the direction of %i pesewas %s by %s percent", (price, direction, percent) => {
  expect(changedPrice(price, { direction, percent, rounding: "10" })).toBe(price);
});
