import { expect, test } from "vitest";
import { cedis } from "./money";
import { isLargePriceChange, priceQuestion } from "./price-steps";

test("BEYOND-39 a price that more than halves or doubles is asked about", () => {
  expect(priceQuestion(cedis(420), cedis(42))).toBe("Change price from GH₵420.00 to GH₵42.00?");
  expect(priceQuestion(cedis(42), cedis(420))).toBe("Change price from GH₵42.00 to GH₵420.00?");
  expect([cedis(420), cedis(210), cedis(840), null].map((after) => priceQuestion(cedis(420), after))).toEqual(
    Array(4).fill(null),
  );
  expect([isLargePriceChange(420, 209.99), isLargePriceChange(420, 840.01), isLargePriceChange(0, 42)]).toEqual([
    true,
    true,
    false,
  ]);
});
