import fc from "fast-check";
import { expect, test } from "vitest";
import { mostPieces, pickQuantity } from "./quantity";

test("SHP-PDP-08 a quantity is at least 1", () => {
  for (const typed of ["0", "-3", "", "abc", 0, Number.NaN]) expect(pickQuantity(typed, 20)).toBe(1);
});

test("SHP-PDP-09 SHP-CONST-13 a quantity is at most the stock, 99 when it is not known", () => {
  expect(pickQuantity(21, 20)).toBe(20);
  expect(pickQuantity(500, null)).toBe(99);
  expect(mostPieces(null)).toBe(99);
  expect(mostPieces(5000)).toBe(999);
});

test("SHP-PDP-10 whatever is typed ends between the bounds, as a whole number", () => {
  expect(pickQuantity("3.9", 20)).toBe(3);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double(), fc.integer()), fc.integer({ min: 1, max: 2000 }), (typed, stock) => {
      const picked = pickQuantity(typed, stock);
      expect(Number.isInteger(picked)).toBe(true);
      expect(picked).toBeGreaterThanOrEqual(1);
      expect(picked).toBeLessThanOrEqual(Math.min(999, stock));
    }),
  );
});
