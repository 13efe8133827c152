import { expect, test } from "vitest";
import { cedis } from "./money";
import { priceNote } from "./price-note";

const price = { min: cedis(310), max: cedis(1450) };
const range = (min: string, max: string) => ({ min, max });

test("SHP-LIST-17 SHP-LIST-18 a changed price range is explained, an unchanged one is not", () => {
  expect(priceNote(range("400", "500"), range("400", "500"), price)).toBeNull();
  expect(priceNote(range("", "9000"), range("", "1450"), price)).toBe(
    "Prices here run from GH₵310.00 to GH₵1,450.00. We changed your range to fit.",
  );
  expect(priceNote(range("900", "400"), range("400", "900"), price)).toBe(
    "Your minimum was higher than your maximum, so we swapped them.",
  );
  expect(priceNote(range("9000", "400"), range("400", "1450"), price)).toBe(
    "Your minimum was higher than your maximum, so we swapped them. Prices here run from GH₵310.00 to GH₵1,450.00. We changed your range to fit.",
  );
  expect(priceNote(range("2000", ""), range("1000", ""), { min: null, max: null })).toBe(
    "We changed your range to fit.",
  );
});
