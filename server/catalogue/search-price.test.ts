import { expect, test } from "vitest";
import { productQuery } from "@/lib/contracts/catalogue";
import { readPrice } from "./search-price";

const read = (search: string, more: object = {}) => {
  const { query, withPrice } = readPrice(productQuery.parse({ search, ...more }));
  return [query.search, query.minPrice, query.maxPrice, withPrice(null)?.text];
};

test.each([
  ["between 100 and 200", undefined],
  ["100 to 200", undefined],
  ["100-200", undefined],
  ["200 - 100", undefined],
  ["from 100 to 200 cedis", undefined],
  ["GHS 100 – GHS 200", undefined],
  ["fan between 100 and 200", "fan"],
  ["fan for 100-200", "fan"],
  ["fan 100 to 200", "fan"],
  ["100 to 200 cedis fan", "fan"],
])("BEYOND-65 '%s' is a price range", (search, rest) => {
  expect(read(search)).toEqual([rest, 100, 200, `${rest ?? ""} from GH₵100.00 to GH₵200.00`.trim()]);
});

test.each(["fan above 500", "fan over 500 cedis", "fan at least GH₵500", "fan from 500"])(
  "BEYOND-65 '%s' is a lowest price",
  (search) => expect(read(search)).toEqual(["fan", 500, undefined, "fan from GH₵500.00"]),
);

test.each([
  "between 100 and 200 mm",
  "100-200mm",
  "100 to 200W",
  "100 to 240 volts",
  "cable 1.5-2.5",
  "2 to 4 gang",
  "bulb 9-12",
  "led 100 and 200",
  "024-4123456",
  "ab-100-200",
])("BEYOND-65 '%s' has no price", (search) => {
  expect(read(search)).toEqual([search, undefined, undefined, undefined]);
});

test("BEYOND-65 a price in a search narrows the price filter", () => {
  expect(read("fan 100-200", { minPrice: "150", maxPrice: "900" })).toEqual([
    "fan",
    150,
    200,
    "fan from GH₵100.00 to GH₵200.00",
  ]);
});
